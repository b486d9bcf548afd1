import { useState, useSyncExternalStore } from 'react'

type Values = Record<string, string | undefined>

const storageKey = 'inquiry-draft'
const noValues: Values = {}

/** Under this name stands what the address asked for when the draft was kept; no field is called so. */
const searchKey = '?'

/** Consent is given anew each time; the time zone is preset, and the field that nobody sees stays empty. */
const excludedFields = new Set(['agreedToTerms', 'website'])

const readValues = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && !excludedFields.has(entry[0]),
    ),
  )

const readStored = (): Values => {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Values | null) ?? noValues
  } catch {
    return noValues
  }
}

const neverChanges = () => () => {}

/** What the address asks for now stands above what was typed before it was asked; typed after it, that stays. */
const readDraft = (): Values => {
  if (import.meta.env.SSR) return noValues
  const { [searchKey]: storedSearch, ...kept } = readStored()
  if (storedSearch === location.search) return kept
  const params = new URLSearchParams(location.search)
  const { category, subject, comments, ...others } = kept
  return {
    ...others,
    ...(!params.has('category') && { category, subject }),
    ...(!params.has('request') && { comments }),
  }
}

/** Keeps what the form holds for this tab's session, never longer: it is a child's data. */
export const saveDraft = (form: HTMLFormElement): void => {
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify({ ...readValues(form), [searchKey]: location.search }),
    )
  } catch {
    // Then a reload loses it, as it would without us.
  }
}

export const clearDraft = (): void => {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // There is nothing to drop.
  }
}

/**
 * What was typed before a reload: `kept` at once, and `shown` from the moment script runs, because prerendered HTML knows
 * nothing of it. It fills controls that nobody has touched since.
 */
export const useDraft = (): { stored: Values; afterHydration: Values } => {
  const [kept] = useState(readDraft)
  const shown = useSyncExternalStore(
    neverChanges,
    () => kept,
    () => noValues,
  )
  return { stored: kept, afterHydration: shown }
}
