import { inquiryColumns, inquiryFields } from '../inquiries/inquiry-fields.ts'
import type { Status } from '../inquiries/status.ts'

/** What an import sets itself, or makes anew: a column of these names is not read. */
const setByImport = [
  'contact_number_e164',
  'whatsapp_number_e164',
  'agreed_to_terms_at',
  'terms_version',
  'reference',
  'id',
  'arrived_by',
  'added_at',
] as const

type SetByImport = (typeof setByImport)[number]
export type ImportedColumn = Exclude<(typeof inquiryColumns)[number], SetByImport>

const wholeName = 'parent_name'
/** The last column of an export: it is `settled_at` of what is converted. */
const convertedAt = 'converted_at'

/** Fills the gaps of the contact number, or is the WhatsApp number: of these there may be several columns. */
export const otherNumber = 'other_number'

export type ImportTarget = ImportedColumn | typeof wholeName | typeof convertedAt | typeof otherNumber

export const importedColumns = inquiryColumns.filter(
  (column): column is ImportedColumn => !(setByImport as readonly string[]).includes(column),
)

export const importTargets: readonly ImportTarget[] = [wholeName, otherNumber, ...importedColumns, convertedAt]

/** They are instants, and shown as words. */
export const isMoment = (target: string): boolean => ['created_at', 'child_forgotten_at', convertedAt].includes(target)

export const targetLabels = Object.fromEntries([
  [wholeName, 'Parent name, first and last'],
  [otherNumber, 'Other number: fills gaps, or is WhatsApp'],
  [convertedAt, 'Converted on (UTC)'],
  ...importedColumns.map((column) => [column, inquiryFields[column].sheet[1]]),
]) as Record<ImportTarget, string>

/** By letters and digits alone, without what stands in brackets: “E-mail (work)” is “email”. */
const toKey = (text: string) =>
  text
    .replace(/\([^()]*\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const otherNames: Partial<Record<ImportTarget, string>> = {
  parent_name: 'name|full name|contact name|lead name|parent|parent name|guardian|client|client name|customer',
  parent_first_name: 'first name|given name|firstname|client first name|guardian first name',
  parent_last_name: 'last name|surname|family name|client last name|guardian last name',
  parent_email: 'email|email address|e-mail address|client email|guardian email|primary email',
  contact_number:
    'phone|phone number|mobile|mobile phone|home phone|mobile number|mobile phone number|telephone|cell|cell phone|contact phone|client mobile',
  whatsapp_number: 'whatsapp|whatsapp phone number|whatsapp phone',
  child_name: 'child|student|student name|pupil|pupil name|learner|student full name',
  child_grade: 'grade|year|year group|school year|class|academic year|student grade',
  child_email: 'student email|pupil email|learner email',
  child_birthday: 'birthday|date of birth|dob|birth date|student date of birth',
  child_hobbies: 'interests',
  school_name: 'school name|student school',
  subject: 'subjects|skill|course',
  category: 'categories|programme|program|service',
  board: 'exam board|curriculum',
  time_zone: 'timezone',
  country: 'country region|mailing country|country/region',
  referred_by: 'referrer|referral|referral source|referred from',
  comments: 'comment|message|notes|note|description|details|enquiry',
  goals: 'goal|aims',
  preferred_schedule: 'availability|schedule|preferred times',
  utm_source: 'lead source|source|original source',
  created_at:
    'create date|created|created at|created time|created date|date created|date added|date|submitted|enquiry date|joined',
  converted_at:
    'converted on|converted|date converted|conversion date|converted time|became a customer date|close date',
  status: 'lead status|stage|client status|lifecycle stage|pipeline stage',
}

const targetsByKey = new Map<string, ImportTarget>(
  importTargets.flatMap((target) =>
    [targetLabels[target], ...(otherNames[target]?.split('|') ?? [])].map((name): [string, ImportTarget] => [
      toKey(name),
      target,
    ]),
  ),
)

/** By its name alone; undefined: it names none. */
export const targetOf = (header: string): ImportTarget | undefined => targetsByKey.get(toKey(header))

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Of a column of moments, its header says that they are when a contact came. */
export const saysWhenItCame = (header: string): boolean =>
  !/last|modif|updat|birth/i.test(header) &&
  wordsOf(header).some((word) => /^(creat|submi|timestamp|receiv|add|enquir|inquir|regist)/.test(word))

/** In this order: “Lost customer” is lost, “Closed - Converted” converted, “Lead - Contacted” contacted. */
const statusWords: [Status, RegExp][] = [
  ['archived', /^(lost|junk|unqualified|disqualified|inactive|dormant|dead|former|past|archived|rejected)$/],
  ['converted', /^(converted|customer|client|won|enrolled|active|live|current)$/],
  ['archived', /^(closed|unresponsive)$/],
  ['contacted', /^(contacted|attempted|working|progress|connected|qualified|deal|timing|future)$/],
  ['pending', /^(pending|new|open|lead|prospect|prospective|enquiry|inquiry|uncontacted)$/],
]

/** By its words; undefined for what says none of them. */
export function statusOf(text: string): Status | undefined {
  const words = wordsOf(text)
  const at = words.indexOf('not')
  const negated = at === -1 ? undefined : words[at + 1]
  if (negated === 'contacted') return 'pending'
  if (negated !== undefined) return /^(converted|qualified|interested)$/.test(negated) ? 'archived' : undefined
  return statusWords.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0]
}
