import { findErrors, requiredFields } from '#contract/inquiries/inquiry-rules.ts'
import type { InquiryField } from '#contract/inquiries/inquiry-submission.ts'
import { messages } from '#contract/inquiries/inquiry-texts.ts'
import { browserRequired, isRequired } from './fields/fields.ts'
import type { InquiryValues } from './send.ts'

export type ValidationResult = {
  /** Absent while there are errors. */
  values?: InquiryValues
  message: string
  errors: Record<string, string>
  missing: string[]
  /** About values that may well be right: never a reason to refuse. */
  warnings: Record<string, string>
}

const missingMessages: Record<(typeof browserRequired)[number], string> = {
  whatsappNumber: 'Please enter a WhatsApp number, or NA.',
  childGrade: 'Please choose a grade.',
  category: 'Please choose a course category.',
  subject: 'Please choose a subject.',
  board: 'Please choose a board.',
  country: 'Please enter the country you live in.',
}

const warningMessage = 'Is this right? Please check the answers marked below, or send them as they are.'
const incompleteMessage = 'Please complete the marked fields.'

/** A select whose list could not be loaded, or is empty, is not required: a lead is worth more than a field. */
const isAnswerable = (control: Element | RadioNodeList | null): boolean =>
  control instanceof HTMLSelectElement
    ? !control.disabled && control.options.length > 1
    : control instanceof HTMLInputElement

/** The list of subjects waits for a category, so without one both fields are marked. */
const canBeRequired = (form: HTMLFormElement, name: string): boolean => {
  const category = form.elements.namedItem('category')
  const waitsForCategory = name === 'subject' && category instanceof HTMLSelectElement && category.value === ''
  return isAnswerable(waitsForCategory ? category : form.elements.namedItem(name))
}

const isUnfinishedDate = (control: Element | RadioNodeList | null): boolean =>
  control instanceof HTMLInputElement && control.validity.badInput

const errorMessageFor = (values: Record<string, string>, errors: Record<string, string>): string => {
  if (requiredFields.some((name) => !values[name]?.trim())) return messages.required
  return errors['agreedToTerms'] ? messages.terms : incompleteMessage
}

/** An empty field is not sent. */
const filled = (values: Record<string, string>) =>
  ({
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')),
    agreedToTerms: true,
  }) as InquiryValues

const questionedFields: InquiryField[] = [
  'parentEmail',
  'contactNumber',
  'whatsappNumber',
  'childEmail',
  'childBirthday',
]

/** What asks about doubtful values is fetched with the first key: an empty form needs none of it. */
export const loadWarnings = () => import('./warnings.ts')

/** Nothing is asked where the questions cannot be fetched: they never keep anybody from sending. */
const questionsAbout = async (values: Record<string, string>): Promise<Record<string, string>> => {
  if (!questionedFields.some((name) => values[name]?.trim())) return {}
  return loadWarnings()
    .then(({ findWarnings }) => findWarnings(values, new Date()))
    .catch(() => ({}))
}

/** Validates by the rules of the contract, then for the fields that the browser alone requires. */
export const validate = async (form: HTMLFormElement): Promise<ValidationResult> => {
  const formValues = Object.fromEntries(new FormData(form)) as Record<string, string>
  const errors = findErrors(formValues)
  for (const name of browserRequired) {
    if (!formValues[name]?.trim() && canBeRequired(form, name)) errors[name] ??= missingMessages[name]
  }
  if (isUnfinishedDate(form.elements.namedItem('childBirthday'))) {
    errors.childBirthday = 'Please enter a real date, or leave it empty.'
  }
  const warnings = await questionsAbout(formValues)
  if (Object.keys(errors).length === 0) {
    return { values: filled(formValues), message: warningMessage, errors, missing: [], warnings }
  }
  const missing = Object.keys(errors).filter((name) => isRequired(name as InquiryField) && !formValues[name]?.trim())
  return { message: errorMessageFor(formValues, errors), errors, missing, warnings }
}
