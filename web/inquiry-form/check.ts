import '#contract/browser.ts'
import { type InquirySubmission, inquirySubmission } from '#contract/inquiry-submission.ts'
import { sentences } from '#contract/inquiry-words.ts'
import { alertRequired, browserRequired } from './fields.ts'
import { questionsAbout } from './questions.ts'

export type Checked = {
  /** What to send; absent when something is missing. */
  values?: InquirySubmission
  /** What is missing, or that there are questions. */
  sentence: string
  fields: Record<string, string>
  /** What to ask about values that may well be right: never a reason to refuse. */
  questions: Record<string, string>
}

const missing: Record<(typeof browserRequired)[number], string> = {
  whatsappNumber: 'Please enter a WhatsApp number, or NA.',
  childGrade: 'Please choose a grade.',
  category: 'Please choose a course category.',
  subject: 'Please choose a subject.',
  board: 'Please choose a board.',
  country: 'Please enter the country you live in.',
}

const asking = 'Is this right? Please check the answers marked below, or send them as they are.'
const marked = 'Please complete the marked fields.'

/** A select whose list never came, or is empty, cannot be asked for: the lead is worth more than the field. */
const canBeAnswered = (control: Element | RadioNodeList | null): boolean =>
  control instanceof HTMLSelectElement
    ? !control.disabled && control.options.length > 1
    : control instanceof HTMLInputElement

/** Subjects come with a category: while none is chosen, both are asked for. */
const canBeAsked = (form: HTMLFormElement, name: string): boolean => {
  const category = form.elements.namedItem('category')
  const waitsForCategory =
    name === 'subject' && category instanceof HTMLSelectElement && category.value === ''
  return canBeAnswered(waitsForCategory ? category : form.elements.namedItem(name))
}

const isUnfinishedDate = (control: Element | RadioNodeList | null): boolean =>
  control instanceof HTMLInputElement && control.validity.badInput

const refusalFor = (given: Record<string, string>, fields: Record<string, string>): string => {
  if (alertRequired.some((name) => !given[name]?.trim())) return sentences.required
  return fields['agreedToTerms'] ? sentences.terms : marked
}

/** Checks what the form holds: first as the contract does, then what the browser alone insists on (decision 12). */
export const check = (form: HTMLFormElement): Checked => {
  const given = Object.fromEntries(new FormData(form)) as Record<string, string>
  const parsed = inquirySubmission.safeParse({
    ...given,
    agreedToTerms: given.agreedToTerms === 'true',
  })
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) fields[String(path[0])] ??= message
  for (const name of browserRequired) {
    if (!given[name]?.trim() && canBeAsked(form, name)) fields[name] ??= missing[name]
  }
  if (isUnfinishedDate(form.elements.namedItem('childBirthday'))) {
    fields.childBirthday = 'Please enter a real date, or leave it empty.'
  }
  const questions = questionsAbout(given, new Date())
  if (parsed.success && Object.keys(fields).length === 0) {
    return { values: parsed.data, sentence: asking, fields, questions }
  }
  return { sentence: refusalFor(given, fields), fields, questions }
}
