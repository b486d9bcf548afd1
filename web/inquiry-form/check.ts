import '#contract/browser.ts'
import {
  type InquiryField,
  type InquirySubmission,
  inquirySubmission,
} from '#contract/inquiry-submission.ts'
import { sentences } from '#contract/inquiry-words.ts'
import { alertRequired, browserRequired } from './fields.ts'

type Refused = { sentence: string; fields: Record<string, string> }
export type Checked = { refused: Refused } | { values: InquirySubmission }

const marked = 'Please complete the marked fields.'

/** A select whose list never came, or is empty, cannot be asked for: the lead is worth more than the field. */
const canBeAnswered = (control: Element | RadioNodeList | null): boolean =>
  control instanceof HTMLSelectElement
    ? !control.disabled && control.options.length > 1
    : control instanceof HTMLInputElement

const isUnfinishedDate = (control: Element | RadioNodeList | null): boolean =>
  control instanceof HTMLInputElement && control.validity.badInput

/** Checks what the form holds: first as the contract does, then what the browser alone insists on (decision 12). */
export const check = (form: HTMLFormElement): Checked => {
  const given = Object.fromEntries(new FormData(form)) as Record<string, string>
  const parsed = inquirySubmission.safeParse({
    ...given,
    agreedToTerms: given.agreedToTerms === 'true',
  })
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) fields[String(path[0])] ??= message
  for (const [name, sentence] of Object.entries(browserRequired)) {
    if (!given[name]?.trim() && canBeAnswered(form.elements.namedItem(name))) {
      fields[name] ??= sentence
    }
  }
  if (isUnfinishedDate(form.elements.namedItem('childBirthday'))) {
    fields.childBirthday = 'Please enter a real date, or leave it empty.'
  }
  if (parsed.success && Object.keys(fields).length === 0) return { values: parsed.data }
  const isMissing = (name: InquiryField) => !given[name]?.trim()
  if (alertRequired.some(isMissing)) return { refused: { sentence: sentences.required, fields } }
  if (fields.agreedToTerms) return { refused: { sentence: sentences.terms, fields } }
  return { refused: { sentence: marked, fields } }
}
