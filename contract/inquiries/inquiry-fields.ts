import * as z from 'zod/mini'
import { instant, optionalDate, optionalText, requiredText, textOrNull } from '../values.ts'
import { arrivals } from './arrivals.ts'
import { cleanEmail, emailMessage, isEmail, limitOf, missingMessages } from './inquiry-rules.ts'
import { status } from './status.ts'

// The fields of an inquiry, once: the database, the calls, the spreadsheet and the team's mail derive from this table.
// `docs/recipes.md` shows how to add one.

type CellFormat = 'text' | 'instant' | 'date' | 'integer'

export type SheetColumn = readonly [letter: string, header: string, width: number, format?: CellFormat]

type Shown = {
  /** The width is in characters. People calculate with letters: append, never reorder. */
  sheet: SheetColumn
  /** Lines count from 1. */
  mail?: readonly [line: number, label: string]
}

/** `name` is the field's key in the submission. */
const required = <const Name extends keyof typeof missingMessages, const Where extends Shown>(
  name: Name,
  shown: Where,
) => {
  const text = requiredText(limitOf(name), missingMessages[name])
  const schema = name === 'parentEmail' ? text.check(z.overwrite(cleanEmail), z.refine(isEmail, emailMessage)) : text
  return { ...shown, name, schema, read: z.string() }
}

const optional = <const Name extends string, const Where extends Shown>(name: Name, shown: Where) => ({
  ...shown,
  name,
  schema:
    name === 'childBirthday'
      ? optionalDate
      : optionalText(limitOf(name), name === 'childEmail' ? cleanEmail : undefined),
  read: textOrNull,
})

/** Where the visit began, sent along by the form as `source`. */
const attribution = (shown: Shown) => ({ ...shown, isAttribution: true as const, read: textOrNull })

const assigned = <Read extends z.ZodMiniType>(read: Read, shown: Shown) => ({ ...shown, read })

/** By column, in the order of the submission: the digest that recognises a repeat depends on it. */
export const inquiryFields = {
  parent_first_name: required('parentFirstName', { sheet: ['C', 'Parent first name', 18] }),
  parent_last_name: required('parentLastName', { sheet: ['D', 'Parent last name', 18] }),
  parent_email: required('parentEmail', { sheet: ['E', 'Parent e-mail', 30], mail: [2, 'E-mail'] }),
  child_name: required('childName', { sheet: ['J', 'Child name', 18], mail: [3, 'Child'] }),
  child_grade: optional('childGrade', { sheet: ['K', 'Grade', 11], mail: [4, 'Grade'] }),
  contact_number: required('contactNumber', { sheet: ['F', 'Contact number', 20], mail: [1, 'Phone'] }),
  whatsapp_number: optional('whatsappNumber', { sheet: ['G', 'WhatsApp number', 20] }),
  child_email: optional('childEmail', { sheet: ['L', 'Child e-mail', 30] }),
  child_hobbies: optional('childHobbies', { sheet: ['M', 'Hobbies', 30] }),
  child_birthday: optional('childBirthday', { sheet: ['N', 'Birthday', 12, 'date'] }),
  school_name: optional('schoolName', { sheet: ['O', 'School', 26] }),
  category: optional('category', { sheet: ['P', 'Category', 22] }),
  subject: optional('subject', { sheet: ['Q', 'Subject', 22], mail: [5, 'Subject'] }),
  board: optional('board', { sheet: ['R', 'Board', 18], mail: [6, 'Board'] }),
  time_zone: optional('timeZone', { sheet: ['T', 'Time zone', 22], mail: [8, 'Time zone'] }),
  country: optional('country', { sheet: ['U', 'Country', 18], mail: [7, 'Country'] }),
  referred_by: optional('referredBy', { sheet: ['V', 'Referred by', 20] }),
  comments: optional('comments', { sheet: ['X', 'Comments', 40], mail: [11, 'Comments'] }),
  preferred_schedule: optional('preferredSchedule', {
    sheet: ['S', 'Preferred schedule', 28],
    mail: [9, 'Preferred schedule'],
  }),
  goals: optional('goals', { sheet: ['W', 'Learning goals', 40], mail: [10, 'Goals'] }),

  utm_source: attribution({ sheet: ['AA', 'UTM source', 16] }),
  utm_medium: attribution({ sheet: ['AB', 'UTM medium', 16] }),
  utm_campaign: attribution({ sheet: ['AC', 'UTM campaign', 16] }),
  utm_term: attribution({ sheet: ['AD', 'UTM term', 16] }),
  utm_content: attribution({ sheet: ['AE', 'UTM content', 16] }),
  referrer_host: attribution({ sheet: ['AF', 'Came from', 22] }),
  landing_page: attribution({ sheet: ['AG', 'First page', 22] }),

  /** E.164; null when no country is known for the number. */
  contact_number_e164: assigned(textOrNull, { sheet: ['H', 'Contact number, to dial', 22] }),
  whatsapp_number_e164: assigned(textOrNull, { sheet: ['I', 'WhatsApp number, to dial', 22] }),
  created_at: assigned(instant, { sheet: ['A', 'Submitted (UTC)', 20, 'instant'] }),
  status: assigned(status, { sheet: ['B', 'Status', 11] }),
  agreed_to_terms_at: assigned(z.nullable(instant), { sheet: ['Y', 'Agreed to terms (UTC)', 22, 'instant'] }),
  terms_version: assigned(textOrNull, { sheet: ['Z', 'Terms of', 12] }),
  /** What a parent names when asking about the inquiry. */
  reference: assigned(z.string(), { sheet: ['AH', 'Reference', 13] }),
  id: assigned(z.number(), { sheet: ['AI', 'ID', 10, 'integer'] }),
  child_forgotten_at: assigned(z.nullable(instant), { sheet: ['AJ', 'Child details forgotten (UTC)', 27, 'instant'] }),
  arrived_by: assigned(z.enum(arrivals), { sheet: ['AK', 'Arrived by', 12] }),
  /** When somebody wrote it down; null of what the form sent. Another moment than `created_at`: that one was stated. */
  added_at: assigned(z.nullable(instant), { sheet: ['AL', 'Added by hand (UTC)', 22, 'instant'] }),
} satisfies Record<string, Shown>

type Fields = typeof inquiryFields
export type InquiryColumn = keyof Fields

type ColumnWith<Part> = {
  [Column in InquiryColumn]: Fields[Column] extends Part ? Column : never
}[InquiryColumn]
type VisitorColumn = ColumnWith<{ name: string }>
type AttributionColumn = ColumnWith<{ isAttribution: true }>

type MailColumn = ColumnWith<{ mail: readonly unknown[] }>

export type VisitorValues = {
  [Column in VisitorColumn | AttributionColumn]: z.output<Fields[Column]['read']>
}

export const inquiryColumns = Object.keys(inquiryFields) as InquiryColumn[]
export const attributionColumns = inquiryColumns.filter(
  (column): column is AttributionColumn => 'isAttribution' in inquiryFields[column],
)
export const visitorColumns = inquiryColumns.filter(
  (column): column is VisitorColumn => 'name' in inquiryFields[column],
)

export const mailLines = inquiryColumns
  .filter((column): column is MailColumn => 'mail' in inquiryFields[column])
  .map((column) => {
    const [line, label] = inquiryFields[column].mail
    return { column, line, label }
  })
  .toSorted((one, other) => one.line - other.line)

export const visitorShape = Object.fromEntries(
  visitorColumns.map((column) => [inquiryFields[column].name, inquiryFields[column].schema]),
) as { [Column in VisitorColumn as Fields[Column]['name']]: Fields[Column]['schema'] }

export const readShape = Object.fromEntries(inquiryColumns.map((column) => [column, inquiryFields[column].read])) as {
  [Column in InquiryColumn]: Fields[Column]['read']
}

export const attributionShape = <Schema extends z.ZodMiniType>(schema: Schema) =>
  Object.fromEntries(attributionColumns.map((column) => [column, schema])) as Record<AttributionColumn, Schema>
