import { childReasons, formLabels } from '#contract/data-purposes/form-texts.ts'
import { requiredFields } from '#contract/inquiries/inquiry-rules.ts'
import type { InquiryField } from '#contract/inquiries/inquiry-submission.ts'

export const labels: Record<InquiryField, string> = {
  ...formLabels,
  agreedToTerms: 'I agree to the terms and conditions',
}

export const whyWeAsk = (name: keyof typeof childReasons): string => `Why we ask: ${childReasons[name]}.`

/** The browser alone requires them. */
export const browserRequired = [
  'whatsappNumber',
  'country',
  'childGrade',
  'category',
  'subject',
  'board',
] as const satisfies InquiryField[]

const required = new Set<string>(['agreedToTerms', ...browserRequired, ...requiredFields])

export const requiredGroups: [legend: string, names: InquiryField[]][] = [
  ['Parent', ['parentFirstName', 'parentLastName', 'parentEmail', 'contactNumber', 'whatsappNumber', 'country']],
  ['Child', ['childName', 'childGrade']],
  ['Course', ['category', 'subject', 'board']],
]

export const isRequired = (name: InquiryField): boolean => required.has(name)

export const controlId = (name: string): string => `inquiry-${name}`
