import { column, type DataPurpose } from './declaration.ts'
import { childReasons, formLabels } from './form-texts.ts'

const parent = column({ purpose: 'answer', from: 'parent', until: 'inquiry' })
const lessons = column({ purpose: 'teach', from: 'parent', until: 'inquiry' })
const childDetail = column({ purpose: 'teach', from: 'parent', until: 'childDetails' })
const origin = column({ purpose: 'reach', from: 'parent', until: 'inquiry' })

const nameWhy = 'to know whom we talk to'
const numberWhy = 'to call you or write to you'
const lessonsWhy = 'to match a tutor for these lessons'

/** The fields of the inquiry form, by column, in the order of the form. */
export const formFieldPurposes = {
  parent_first_name: parent(formLabels.parentFirstName, nameWhy),
  parent_last_name: parent(formLabels.parentLastName, nameWhy),
  parent_email: parent(formLabels.parentEmail, 'to answer in writing'),
  contact_number: parent(formLabels.contactNumber, numberWhy),
  whatsapp_number: parent(formLabels.whatsappNumber, numberWhy),
  country: parent(formLabels.country, 'to know the curriculum, and how to dial'),
  child_name: lessons(formLabels.childName, childReasons.childName),
  child_grade: lessons(formLabels.childGrade, childReasons.childGrade),
  category: lessons(formLabels.category, lessonsWhy),
  subject: lessons(formLabels.subject, lessonsWhy),
  board: lessons(formLabels.board, lessonsWhy),
  time_zone: lessons(formLabels.timeZone, 'to call and teach in your daytime'),
  preferred_schedule: lessons(formLabels.preferredSchedule, 'to propose times that suit you'),
  comments: parent(formLabels.comments, 'to know what else matters to you'),
  child_email: childDetail(formLabels.childEmail, childReasons.childEmail),
  child_birthday: childDetail(formLabels.childBirthday, childReasons.childBirthday),
  school_name: childDetail(formLabels.schoolName, childReasons.schoolName),
  child_hobbies: childDetail(formLabels.childHobbies, childReasons.childHobbies),
  goals: lessons(formLabels.goals, 'to give the lessons an aim'),
  referred_by: origin(formLabels.referredBy, 'to thank who sent you'),
} as const satisfies Record<string, DataPurpose>
