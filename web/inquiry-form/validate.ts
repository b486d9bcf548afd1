import '#contract/zod-jitless.ts'
import { type InquirySubmission, inquirySubmission } from '#contract/inquiry-submission.ts'
import { messages } from '#contract/inquiry-texts.ts'
import { browserRequired, serverRequired } from './fields.ts'
import { findWarnings } from './warnings.ts'

export type ValidationResult = {
  /** What to send; absent when something is missing. */
  values?: InquirySubmission
  /** What is missing, or that there are questions. */
  message: string
  fields: Record<string, string>
  /** What to ask about values that may well be right: never a reason to refuse. */
  questions: Record<string, string>
}

const missingMessages: Record<(typeof browserRequired)[number], string> = {
  whatsappNumber: 'Please enter a WhatsApp number, or NA.',
  childGrade: 'Please choose a grade.',
  category: 'Please choose a course category.',
  subject: 'Please choose a subject.',
  board: 'Please choose a board.',
  country: 'Please enter the country you live in.',
}

const warningMessage =
  'Is this right? Please check the answers marked below, or send them as they are.'
const incompleteMessage = 'Please complete the marked fields.'

/** A select whose list never came, or is empty, cannot be asked for: the lead is worth more than the field. */
const isAnswerable = (control: Element | RadioNodeList | null): boolean =>
  control instanceof HTMLSelectElement
    ? !control.disabled && control.options.length > 1
    : control instanceof HTMLInputElement

/** Subjects come with a category: while none is chosen, both are asked for. */
const canBeRequired = (form: HTMLFormElement, name: string): boolean => {
  const category = form.elements.namedItem('category')
  const waitsForCategory =
    name === 'subject' && category instanceof HTMLSelectElement && category.value === ''
  return isAnswerable(waitsForCategory ? category : form.elements.namedItem(name))
}

const isUnfinishedDate = (control: Element | RadioNodeList | null): boolean =>
  control instanceof HTMLInputElement && control.validity.badInput

const errorMessageFor = (
  values: Record<string, string>,
  fields: Record<string, string>,
): string => {
  if (serverRequired.some((name) => !values[name]?.trim())) return messages.required
  return fields['agreedToTerms'] ? messages.terms : incompleteMessage
}

/** Checks what the form holds: first as the contract does, then what the browser alone insists on (decision 12). */
export const validate = (form: HTMLFormElement): ValidationResult => {
  const formValues = Object.fromEntries(new FormData(form)) as Record<string, string>
  const parsed = inquirySubmission.safeParse({
    ...formValues,
    agreedToTerms: formValues.agreedToTerms === 'true',
  })
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) fields[String(path[0])] ??= message
  for (const name of browserRequired) {
    if (!formValues[name]?.trim() && canBeRequired(form, name))
      fields[name] ??= missingMessages[name]
  }
  if (isUnfinishedDate(form.elements.namedItem('childBirthday'))) {
    fields.childBirthday = 'Please enter a real date, or leave it empty.'
  }
  const questions = findWarnings(formValues, new Date())
  if (parsed.success && Object.keys(fields).length === 0) {
    return { values: parsed.data, message: warningMessage, fields, questions }
  }
  return { message: errorMessageFor(formValues, fields), fields, questions }
}
