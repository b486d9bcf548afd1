import { formLabels } from '../data-purposes/form-texts.ts'
import { hasNoNul, isRealDate, isTooLong, limits, nulMessage, realDateMessage, tooLongMessage } from '../text-rules.ts'
import { messages } from './inquiry-texts.ts'

// What the fields of an inquiry may hold: the schema of the call is made from it, and the form checks it without zod.

/** Of each required field, in the order of the alert. */
export const missingMessages = {
  parentFirstName: "Please enter the parent's first name.",
  parentLastName: "Please enter the parent's last name.",
  parentEmail: "Please enter the parent's e-mail address.",
  childName: "Please enter the child's name.",
  contactNumber: 'Please enter a contact number.',
}

export const requiredFields = Object.keys(missingMessages)

/** Where it is not `limits.short`. */
const otherLimits: Partial<Record<string, number>> = {
  parentFirstName: limits.name,
  parentLastName: limits.name,
  childName: limits.name,
  parentEmail: limits.email,
  childEmail: limits.email,
  childHobbies: limits.long,
  comments: limits.long,
  preferredSchedule: limits.long,
  goals: limits.long,
}

export const limitOf = (name: string): number => otherLimits[name] ?? limits.short

export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+$/.test(value)

/** Without what nobody sees (default-ignorable code points), and without what stood around it where it was copied from. */
export const cleanEmail = (text: string): string => {
  const visible = text.replace(/[\p{DI}\u00A0]+/gu, '')
  const copied = /^(?:[^<]*<)?(?:\s|mailto:)*([^\s<>]+@[^\s>]*[^\s>.,;])[\s>.,;]*$/i.exec(visible)
  return copied?.[1] ?? text
}

export const emailMessage = 'Please enter an e-mail address such as name@example.com.'

const errorOf = (name: string, value: string): string | undefined => {
  if (value === '') return (missingMessages as Partial<Record<string, string>>)[name]
  if (name === 'childBirthday') return isRealDate(value) ? undefined : realDateMessage
  if (isTooLong(value, limitOf(name))) return tooLongMessage(limitOf(name))
  if (!hasNoNul(value)) return nulMessage
  return name === 'parentEmail' && !isEmail(cleanEmail(value)) ? emailMessage : undefined
}

/** The error of each field that the call would refuse. `values` are those of a form. */
export const findErrors = (values: Partial<Record<string, string>>): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const name of Object.keys(formLabels)) {
    const error = errorOf(name, values[name]?.trim() ?? '')
    if (error) errors[name] = error
  }
  if (values['agreedToTerms'] !== 'true') errors['agreedToTerms'] = messages.terms
  return errors
}
