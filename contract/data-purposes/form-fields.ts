import type { DataPurpose } from './declaration.ts'
import { childReasons, formLabels } from './form-texts.ts'

const parent = { purpose: 'answer', from: 'parent', until: 'inquiry' } as const
const lessons = { purpose: 'teach', from: 'parent', until: 'inquiry' } as const
const childDetail = { purpose: 'teach', from: 'parent', until: 'childDetails' } as const

const nameWhy = 'to know whom we talk to'
const numberWhy = 'to call you or write to you'
const lessonsWhy = 'to match a tutor for these lessons'

/** The fields of the inquiry form, by column, in the order of the form. */
export const formFieldPurposes = {
  parent_first_name: { what: formLabels.parentFirstName, why: nameWhy, ...parent },
  parent_last_name: { what: formLabels.parentLastName, why: nameWhy, ...parent },
  parent_email: { what: formLabels.parentEmail, why: 'to answer in writing', ...parent },
  contact_number: { what: formLabels.contactNumber, why: numberWhy, ...parent },
  whatsapp_number: { what: formLabels.whatsappNumber, why: numberWhy, ...parent },
  country: { what: formLabels.country, why: 'to know the curriculum, and how to dial', ...parent },
  child_name: { what: formLabels.childName, why: childReasons.childName, ...lessons },
  child_grade: { what: formLabels.childGrade, why: childReasons.childGrade, ...lessons },
  category: { what: formLabels.category, why: lessonsWhy, ...lessons },
  subject: { what: formLabels.subject, why: lessonsWhy, ...lessons },
  board: { what: formLabels.board, why: lessonsWhy, ...lessons },
  time_zone: { what: formLabels.timeZone, why: 'to call and teach in your daytime', ...lessons },
  preferred_schedule: {
    what: formLabels.preferredSchedule,
    why: 'to propose times that suit you',
    ...lessons,
  },
  comments: { what: formLabels.comments, why: 'to know what else matters to you', ...parent },
  child_email: { what: formLabels.childEmail, why: childReasons.childEmail, ...childDetail },
  child_birthday: {
    what: formLabels.childBirthday,
    why: childReasons.childBirthday,
    ...childDetail,
  },
  school_name: { what: formLabels.schoolName, why: childReasons.schoolName, ...childDetail },
  child_hobbies: { what: formLabels.childHobbies, why: childReasons.childHobbies, ...childDetail },
  goals: { what: formLabels.goals, why: 'to give the lessons an aim', ...lessons },
  referred_by: {
    what: formLabels.referredBy,
    why: 'to thank who sent you',
    purpose: 'reach',
    from: 'parent',
    until: 'inquiry',
  },
} as const satisfies Record<string, DataPurpose>
