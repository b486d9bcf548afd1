import type { InquiryField } from '#contract/inquiry-submission.ts'

/** The words beside each control. */
export const labels: Record<InquiryField, string> = {
  parentFirstName: 'Parent first name',
  parentLastName: 'Parent last name',
  parentEmail: 'Parent e-mail',
  contactNumber: 'Contact number',
  whatsappNumber: 'WhatsApp number',
  childName: 'Child name',
  childGrade: 'Grade',
  childEmail: 'Child e-mail',
  childHobbies: 'Hobbies',
  childBirthday: 'Birthday',
  schoolName: 'School name',
  category: 'Course category',
  subject: 'Subject',
  board: 'Board',
  timeZone: 'Time zone',
  country: 'Country',
  referredBy: 'Referred by',
  preferredSchedule: 'Preferred schedule',
  goals: 'Learning goals',
  comments: 'Comments',
  agreedToTerms: 'I agree to the terms and conditions',
}

/** An answer to category, subject and board that the form alone knows: it is stored as its text. */
export const notSure = 'Not sure yet'

/** Missing one of these answers with the alert of chapter 5; the server insists on them too. */
export const serverRequired: readonly InquiryField[] = [
  'parentFirstName',
  'parentLastName',
  'parentEmail',
  'childName',
  'contactNumber',
]

/** “Also marked required” (spec §5): asked for in the browser alone. */
export const browserRequired = [
  'whatsappNumber',
  'childGrade',
  'category',
  'subject',
  'board',
  'country',
] as const satisfies InquiryField[]

const required = new Set<string>(['agreedToTerms', ...browserRequired, ...serverRequired])

export const isRequired = (name: InquiryField): boolean => required.has(name)

export const controlId = (name: string): string => `inquiry-${name}`
