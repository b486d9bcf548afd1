import { useState, useSyncExternalStore } from 'react'

type Values = Record<string, string | undefined>

const key = 'inquiry-draft'
const none: Values = {}

/** Under this name stands what the address asked for when the draft was kept; no field is called so. */
const asked = '?'

/** Consent is given anew each time; the time zone is preset, and the field that nobody sees stays empty. */
const unkept = new Set(['agreedToTerms', 'website'])

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && !unkept.has(entry[0]),
    ),
  )

const readKept = (): Values => {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Values | null) ?? none
  } catch {
    return none
  }
}

const never = () => () => {}

/** What the address asks for now stands above what was typed before it was asked; typed after it, that stays. */
const readDraft = (): Values => {
  if (import.meta.env.SSR) return none
  const { [asked]: search, ...kept } = readKept()
  if (search === location.search) return kept
  const wishes = new URLSearchParams(location.search)
  const { category, subject, comments, ...others } = kept
  return {
    ...others,
    ...(!wishes.has('category') && { category, subject }),
    ...(!wishes.has('request') && { comments }),
  }
}

/** Keeps what the form holds for this tab's session, never longer: it is a child's data. */
export const keepDraft = (form: HTMLFormElement): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...valuesOf(form), [asked]: location.search }))
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

/**
 * What was typed before a reload: `kept` at once, and `shown` from the moment script runs, because prerendered HTML knows
 * nothing of it. It fills controls that nobody has touched since.
 */
export const useDraft = (): { kept: Values; shown: Values } => {
  const [kept] = useState(readDraft)
  const shown = useSyncExternalStore(
    never,
    () => kept,
    () => none,
  )
  return { kept, shown }
}
