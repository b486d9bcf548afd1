import { useState } from 'react'
import { childReasons } from '#contract/data-purposes/form-texts.ts'
import { useIslandHydrated } from '#web/ui/use-hydrated.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { attempt } from './attempt.ts'
import { readPrefill } from './prefill.ts'

export type Values = Record<string, string | undefined>

export const draftKey = 'inquiry-draft'
const noValues: Values = {}

/** What the address preset at the time of saving is stored under this key, which no field has. */
const prefillKey = '?'

/** When it was saved, in milliseconds since 1970: a tab may stay open for days. */
const savedAtKey = '@'
const lifetimeMs = 4 * 60 * 60_000

/** A child's data stays out of the browser, and consent is given anew; `website` is the honeypot. */
const excludedFields = new Set(['agreedToTerms', 'website', ...Object.keys(childReasons)])

/** Which the browser presets: alone they are no draft that came back. */
const presetFields = new Set(['country', 'timeZone'])

/** None where there is no storage, or where it is not ours. */
const readStored = (): Values =>
  attempt(() => {
    const stored = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null') as Values | null
    if (!stored) return noValues
    const { [savedAtKey]: savedAt, ...values } = stored
    if (Date.now() - Number(savedAt) < lifetimeMs) return values
    clearDraft()
    return noValues
  }, noValues)

/** A select is disabled while its list is on its way: until then what the draft says of it stays. */
export const readAllValues = (form: HTMLFormElement): Values => {
  const stored = readStored()
  const onTheirWay = [...form.querySelectorAll<HTMLSelectElement>('select:disabled')].map(
    ({ name }) => [name, stored[name]] as const,
  )
  const filled = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return Object.fromEntries([...onTheirWay, ...filled])
}

/** Of this address: then what it hands on is older than the draft, which wins. */
const noDraft = { values: noValues, isOfThisAddress: true }

/** Without the grade: nothing about a child is kept. */
const currentPrefill = (): string => JSON.stringify({ ...readPrefill(location.search), grade: undefined })

/** Another request in the address overrides the comments; a course that it hands on may turn out to be no longer offered. */
const readDraft = (): typeof noDraft => {
  if (import.meta.env.SSR) return noDraft
  const draft = readStored()
  // The same object, so that no field is rendered again for it.
  if (draft === noValues) return noDraft
  const { [prefillKey]: storedPrefill, ...values } = draft
  if (storedPrefill === currentPrefill()) return { values, isOfThisAddress: true }
  const { comments, ...others } = values
  const isOverridden = readPrefill(location.search).comments !== undefined
  return { values: isOverridden ? others : values, isOfThisAddress: false }
}

export const storeDraft = (values: Values): void => {
  const kept = Object.entries(values).filter(([name]) => !excludedFields.has(name))
  const marks = { [prefillKey]: currentPrefill(), [savedAtKey]: String(Date.now()) }
  const draft = JSON.stringify({ ...Object.fromEntries(kept), ...marks })
  // Without storage a reload loses the draft.
  attempt(() => sessionStorage.setItem(draftKey, draft), undefined)
}

let unsavedForm: HTMLFormElement | undefined

const saveNow = (): void => {
  if (unsavedForm) storeDraft(readAllValues(unsavedForm))
  unsavedForm = undefined
}

if (!import.meta.env.SSR) {
  addEventListener('pagehide', saveNow)
  document.addEventListener('visibilitychange', saveNow)
}

/** In session storage, because it is a family's data; a moment after the key that was pressed, at the latest with the page. */
export const saveDraft = (form: HTMLFormElement): void => {
  if (!unsavedForm) whenIdle(saveNow)
  unsavedForm = form
}

export const clearDraft = (): void => {
  unsavedForm = undefined
  attempt(() => sessionStorage.removeItem(draftKey), undefined)
}

/** The draft, at once as `stored`; `afterHydration` is empty while React hydrates prerendered HTML, which has no draft. */
export const useDraft = () => {
  const [{ values, isOfThisAddress }] = useState(readDraft)
  const afterHydration = useIslandHydrated() ? values : noValues
  const hasComeBack = Object.keys(afterHydration).some((name) => !presetFields.has(name))
  return { stored: values, afterHydration, hasComeBack, isOfThisAddress }
}
