import { useState } from 'react'
import { childReasons } from '#contract/data-purposes/form-texts.ts'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'

type Values = Record<string, string | undefined>

export const draftKey = 'inquiry-draft'
const noValues: Values = {}

/** The query string at the time of saving is stored under this key, which no field has. */
const searchKey = '?'

/** When it was saved, in milliseconds since 1970: a tab may stay open for days. */
const savedAtKey = '@'
const lifetimeMs = 4 * 60 * 60_000

/** A child's data stays out of the browser, and consent is given anew (R-form-20); `website` is the honeypot. */
const excludedFields = new Set(['agreedToTerms', 'website', ...Object.keys(childReasons)])

const readValues = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && !excludedFields.has(entry[0]),
    ),
  )

const readStored = (): Values => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null') as Values | null
    if (!stored) return noValues
    const { [savedAtKey]: savedAt, ...values } = stored
    if (Date.now() - Number(savedAt) < lifetimeMs) return values
    clearDraft()
    return noValues
  } catch {
    // There is no storage, or it is not ours.
    return noValues
  }
}

/** A new query string overrides the stored fields it prefills. */
const readDraft = (): Values => {
  if (import.meta.env.SSR) return noValues
  const draft = readStored()
  // The same object, so that no field is rendered again for it.
  if (draft === noValues) return noValues
  const { [searchKey]: storedSearch, ...stored } = draft
  if (storedSearch === location.search) return stored
  const params = new URLSearchParams(location.search)
  const { category, subject, comments, ...others } = stored
  return {
    ...others,
    ...(!params.has('category') && { category, subject }),
    ...(!params.has('request') && { comments }),
  }
}

/** In session storage, because it is a family's data. */
export const saveDraft = (form: HTMLFormElement): void => {
  try {
    sessionStorage.setItem(
      draftKey,
      JSON.stringify({
        ...readValues(form),
        [searchKey]: location.search,
        [savedAtKey]: String(Date.now()),
      }),
    )
  } catch {
    // Without storage a reload loses the draft.
  }
}

export const clearDraft = (): void => {
  try {
    sessionStorage.removeItem(draftKey)
  } catch {
    // Without storage there is no draft.
  }
}

/** The draft, at once as `stored`; `afterHydration` is empty while React hydrates prerendered HTML, which has no draft. */
export const useDraft = (): { stored: Values; afterHydration: Values } => {
  const [stored] = useState(readDraft)
  const afterHydration = useIslandHydrated() ? stored : noValues
  return { stored, afterHydration }
}
