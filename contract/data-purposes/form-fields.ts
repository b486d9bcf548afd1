import type { DataPurpose } from './declaration.ts'

const parent = { purpose: 'answer', from: 'parent', until: 'inquiry' } as const
const lessons = { purpose: 'teach', from: 'parent', until: 'inquiry' } as const
const childDetail = { purpose: 'teach', from: 'parent', until: 'childDetails' } as const

const nameWhy = 'to know whom we talk to'
const numberWhy = 'to call you or write to you'
const lessonsWhy = 'to match a tutor for these lessons'

/** The fields of the inquiry form, by column, in the order of the form. `what` is the label there. */
export const formFieldPurposes = {
  parent_first_name: { what: 'Parent first name', why: nameWhy, ...parent },
  parent_last_name: { what: 'Parent last name', why: nameWhy, ...parent },
  parent_email: { what: 'Parent e-mail', why: 'to answer in writing', ...parent },
  contact_number: { what: 'Contact number', why: numberWhy, ...parent },
  whatsapp_number: { what: 'WhatsApp number', why: numberWhy, ...parent },
  country: { what: 'Country', why: 'to know the curriculum, and how to dial', ...parent },
  child_name: {
    what: 'Child name',
    why: 'to greet your child by name',
    ...lessons,
  },
  child_grade: {
    what: 'Grade',
    why: 'to begin at the right level',
    ...lessons,
  },
  category: { what: 'Course category', why: lessonsWhy, ...lessons },
  subject: { what: 'Subject', why: lessonsWhy, ...lessons },
  board: { what: 'Board', why: lessonsWhy, ...lessons },
  time_zone: { what: 'Time zone', why: 'to call and teach in your daytime', ...lessons },
  preferred_schedule: {
    what: 'Preferred schedule',
    why: 'to propose times that suit you',
    ...lessons,
  },
  comments: { what: 'Comments', why: 'to know what else matters to you', ...parent },
  child_email: {
    what: 'Child e-mail',
    why: 'to send calendar invites to your child',
    ...childDetail,
  },
  child_birthday: {
    what: 'Birthday',
    why: 'to find a tutor who is used to this age',
    ...childDetail,
  },
  school_name: {
    what: 'School name',
    why: 'to follow its curriculum and holidays',
    ...childDetail,
  },
  child_hobbies: {
    what: 'Hobbies',
    why: 'to begin with what your child enjoys',
    ...childDetail,
  },
  goals: { what: 'Learning goals', why: 'to give the lessons an aim', ...lessons },
  referred_by: {
    what: 'Referred by',
    why: 'to thank who sent you',
    purpose: 'reach',
    from: 'parent',
    until: 'inquiry',
  },
} as const satisfies Record<string, DataPurpose>
