import { useState, useSyncExternalStore } from 'react'

type Values = Record<string, string>

const key = 'inquiry-draft'
const none: Values = {}

/** Consent is given anew each time; the time zone is preset, and the field that nobody sees stays empty. */
const unkept = new Set(['agreedToTerms', 'website'])

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && !unkept.has(entry[0]),
    ),
  )

const readDraft = (): Values => {
  if (import.meta.env.SSR) return none
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Values | null) ?? none
  } catch {
    return none
  }
}

/** Keeps what the form holds for this tab's session, never longer: it is a child's data. */
export const keepDraft = (form: HTMLFormElement): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(valuesOf(form)))
  } catch {
    // Then a reload loses it, as it would without us.
  }
}

export const dropDraft = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There is nothing to drop.
  }
}

const never = () => () => {}

/**
 * What was typed before a reload, from the moment script runs; prerendered HTML knows nothing of it. It fills controls that
 * nobody has touched since.
 */
export const useDraft = (): Values => {
  const [atFirst] = useState(readDraft)
  return useSyncExternalStore(
    never,
    () => atFirst,
    () => none,
  )
}
