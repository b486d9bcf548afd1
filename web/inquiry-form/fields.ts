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

/** Missing one of these answers with the alert of chapter 5; the server insists on them too. */
export const alertRequired: readonly InquiryField[] = [
  'parentFirstName',
  'parentLastName',
  'parentEmail',
  'childName',
  'contactNumber',
]

/** “Also marked required” (spec §5): asked for in the browser alone, with what to say when they are empty. */
export const browserRequired: Partial<Record<InquiryField, string>> = {
  whatsappNumber: 'Please enter a WhatsApp number.',
  childGrade: 'Please choose a grade.',
  category: 'Please choose a course category.',
  subject: 'Please choose a subject.',
  board: 'Please choose a board.',
  country: 'Please enter the country you live in.',
}

export const isRequired = (name: InquiryField): boolean =>
  name === 'agreedToTerms' || name in browserRequired || alertRequired.includes(name)

export const controlId = (name: string): string => `inquiry-${name}`
