import { cleanEmail, isEmail } from '#contract/inquiries/inquiry-rules.ts'
import type { InquiryField } from '#contract/inquiries/inquiry-submission.ts'
import { correctEmail, hasDomainWithoutDot } from '#contract/inquiries/readings/email-doubt.ts'

const minPhoneDigits = 6

const isNotApplicable = (value: string): boolean => /^n\/?a$/i.test(value)

const phoneWarning = (value: string): string | undefined =>
  isNotApplicable(value) || (value.match(/\p{Nd}/gu)?.length ?? 0) >= minPhoneDigits
    ? undefined
    : 'Is this right? A phone number has more digits.'

const parentEmailWarning = (value: string): string | undefined => {
  const meant = correctEmail(value)
  if (meant !== value) return `Is this right? You may mean ${meant}.`
  return hasDomainWithoutDot(value) ? 'Is this right? An e-mail address has a dot after the @.' : undefined
}

const childEmailWarning = (value: string): string | undefined =>
  isNotApplicable(value) || isEmail(value)
    ? undefined
    : 'Is this right? An e-mail address has an @. NA is fine if there is none.'

const dayYearsAgo = (now: Date, years: number): string =>
  `${now.getFullYear() - years}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`

const birthdayWarning = (day: string, now: Date): string | undefined => {
  if (day > dayYearsAgo(now, 0)) return 'Is this right? This date is in the future.'
  if (day > dayYearsAgo(now, 2)) return 'Is this right? It is less than 2 years ago.'
  if (day < dayYearsAgo(now, 30)) return 'Is this right? It is more than 30 years ago.'
  return undefined
}

/** Values that are probably wrong, by field. They may be meant, so they are confirmed and never refused. */
export const findWarnings = (values: Record<string, string>, now: Date): Record<string, string> => {
  const warnings: Record<string, string> = {}
  const warn = (name: InquiryField, warningFor: (value: string, now: Date) => string | undefined) => {
    const value = cleanEmail(values[name]?.trim() ?? '')
    const warning = value ? warningFor(value, now) : undefined
    if (warning) warnings[name] = warning
  }
  warn('parentEmail', parentEmailWarning)
  warn('contactNumber', phoneWarning)
  warn('whatsappNumber', phoneWarning)
  warn('childEmail', childEmailWarning)
  warn('childBirthday', birthdayWarning)
  return warnings
}
