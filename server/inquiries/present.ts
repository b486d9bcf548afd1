import { type SelectQueryBuilder, sql } from 'kysely'
import type { Contact } from '#contract/inquiries.ts'
import type { Database, Tables } from '../database/schema.ts'
import type { InquiryRow } from './table.ts'

/** The columns that administrators read as they are stored. */
const storedColumns = [
  'id',
  'parent_first_name',
  'parent_last_name',
  'parent_email',
  'contact_number',
  'whatsapp_number',
  'contact_number_e164',
  'whatsapp_number_e164',
  'child_name',
  'child_email',
  'child_hobbies',
  'child_birthday',
  'school_name',
  'category',
  'subject',
  'board',
  'time_zone',
  'country',
  'referred_by',
  'comments',
  'preferred_schedule',
  'goals',
  'status',
  'reference',
  'crowded',
  'terms_version',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'referrer_host',
  'landing_page',
  'version',
] as const satisfies (keyof InquiryRow & keyof Contact)[]

/** A moment of PostgreSQL's as it travels: ISO 8601 in UTC (decision 10), as `Date.toISOString` writes it. */
const selectInstant = (column: 'created_at' | 'agreed_to_terms_at') =>
  sql<string>`to_char(inquiries.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
    column,
  )

/**
 * What to select of an inquiry for a row to be a `Contact`: the listed and the detailed shape of chapter 3 in one
 * (decision 2). `created_at` is text then; order by `inquiries.created_at`.
 */
export const contactColumns = [
  ...storedColumns.map((column) => `inquiries.${column}` as const),
  sql<string>`parent_first_name || ' ' || parent_last_name`.as('parent_name'),
  'inquiries.parent_email as email',
  'inquiries.contact_number as phone',
  'inquiries.child_name as student_name',
  'inquiries.child_grade as grade',
  selectInstant('created_at'),
  selectInstant('agreed_to_terms_at'),
] as const

/**
 * The rows of a query as JSON text, in their order, for an answer that passes it on: a list of 20 rows is 900 values, and
 * reading, checking and writing them again would take as long as all the rest of the request.
 */
export const selectAsJson = (db: Database, rows: SelectQueryBuilder<Tables, 'inquiries', object>) =>
  db
    .selectFrom(rows.as('contact'))
    .select(sql<string>`coalesce(json_agg(contact), '[]')::text`.as('contacts'))
