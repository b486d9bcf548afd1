import { type AliasedRawBuilder, type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { type InquiryColumn, inquiryColumns } from '#contract/inquiries/inquiry-fields.ts'
import type { Database, Tables } from '../database/schema.ts'
import { owesAnswer, promiseInterval } from './promise.ts'

/** As `Date.toISOString` writes it. */
export const toInstant = <Text extends string | null = string>(value: RawBuilder<unknown>) =>
  sql<Text>`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const optionalInstants = [
  'agreed_to_terms_at',
  'first_answered_at',
  'no_answer_at',
  'next_step_at',
  'reach_corrected_at',
  'child_forgotten_at',
  'added_at',
  'wrote_back_at',
  'mail_failed_at',
] as const
type OptionalInstant = (typeof optionalInstants)[number]

const selectInstant = <Column extends OptionalInstant>(column: Column) =>
  toInstant<string | null>(sql.ref(`inquiries.${column}`)).as(column)
type SelectedInstant = { [Column in OptionalInstant]: AliasedRawBuilder<string | null, Column> }[OptionalInstant]

const computedColumns = [...optionalInstants, 'created_at', 'child_grade'] as const
type StoredColumn = Exclude<InquiryColumn, (typeof computedColumns)[number]>

const storedColumns = inquiryColumns.filter(
  (column): column is StoredColumn => !(computedColumns as readonly string[]).includes(column),
)

/** Until then an answer is promised. */
const answerDueAt = sql<string | null>`case
  when ${owesAnswer} then ${toInstant(sql`(inquiries.created_at + ${promiseInterval})`)} end`.as('answer_due_at')

export const parentName = sql<string>`trim(parent_first_name || ' ' || parent_last_name)`

/** Selects a row as a `Contact`. `created_at` is text then: order by `inquiries.created_at`. */
export const contactColumns = [
  ...storedColumns.map((column) => `inquiries.${column}` as const),
  'inquiries.high_volume',
  'inquiries.version',
  parentName.as('parent_name'),
  'inquiries.parent_email as email',
  'inquiries.contact_number as phone',
  'inquiries.child_name as student_name',
  'inquiries.child_grade as grade',
  toInstant(sql.ref('inquiries.created_at')).as('created_at'),
  'inquiries.owner_id',
  sql<string | null>`(select name from admins where admins.id = inquiries.owner_id)`.as('owner_name'),
  answerDueAt,
  ...(optionalInstants.map(selectInstant) as SelectedInstant[]),
  'inquiries.next_step_text',
  'inquiries.no_answers',
] as const

/** Reading, checking and serialising 900 values again takes as long as the rest of a list. */
export const selectAsJson = (db: Database, rows: SelectQueryBuilder<Tables, 'inquiries', Contact>) =>
  db
    .selectFrom(rows.as('contact'))
    .select(sql<string>`coalesce(json_agg(contact), '[]')::text`.as('contacts'))
    .select(sql<number[]>`coalesce(array_agg(contact.id), '{}')`.as('ids'))

let contactsText: string | undefined

/** Written once: building its 48 columns takes the process as long as the rest of a list. */
function selectContacts(db: Database) {
  contactsText ??= db.selectFrom('inquiries').select(contactColumns).compile().sql
  return sql.raw(contactsText)
}

/** The same for the rows that a query of ids finds. */
export const contactsAsJson = (
  db: Database,
  ids: Expression<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<string> => sql`(
  select coalesce(json_agg(contact), '[]')::text
  from (${selectContacts(db)} where inquiries.id in (${ids}) order by ${order}) as contact)`

export const newestFirst: RawBuilder<unknown> = sql`inquiries.created_at desc, inquiries.id desc`
