// What the form says of its fields, by their keys in the submission. Apart from the purposes, which no visitor's browser loads.

export const formLabels = {
  parentFirstName: 'Parent first name',
  parentLastName: 'Parent last name',
  parentEmail: 'Parent e-mail',
  contactNumber: 'Contact number',
  whatsappNumber: 'WhatsApp number',
  country: 'Country',
  childName: 'Child name',
  childGrade: 'Grade',
  category: 'Course category',
  subject: 'Subject',
  board: 'Board',
  timeZone: 'Time zone',
  preferredSchedule: 'Preferred schedule',
  comments: 'Comments',
  childEmail: 'Child e-mail',
  childBirthday: 'Birthday',
  schoolName: 'School name',
  childHobbies: 'Hobbies',
  goals: 'Learning goals',
  referredBy: 'Referred by',
} as const

/** Completes “Why we ask:” beside a child's field. */
export const childReasons = {
  childName: 'to greet your child by name',
  childGrade: 'to begin at the right level',
  childEmail: 'to send calendar invites to your child',
  childBirthday: 'to find a tutor who is used to this age',
  schoolName: 'to follow its curriculum and holidays',
  childHobbies: 'to begin with what your child enjoys',
} as const
