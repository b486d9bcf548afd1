import type { InquiryField } from '#contract/inquiry-submission.ts'

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

/** An option of category, subject and board that the catalogue does not have; stored as its text (R-form-18). */
export const notSure = 'Not sure yet'

/** Required by the server too (R-form-3). */
export const serverRequired: readonly InquiryField[] = [
  'parentFirstName',
  'parentLastName',
  'parentEmail',
  'childName',
  'contactNumber',
]

/** Required by the browser alone (R-form-5). */
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
