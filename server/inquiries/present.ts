import { type SelectQueryBuilder, sql } from 'kysely'
import type { Contact } from '#contract/inquiries.ts'
import { type InquiryColumn, inquiryColumns } from '#contract/inquiry-fields.ts'
import type { Database, Tables } from '../database/schema.ts'

type InstantColumn = 'created_at' | 'agreed_to_terms_at'

/** Read by another name, or as another type. */
const computedColumns = new Set<InquiryColumn>(['child_grade', 'created_at', 'agreed_to_terms_at'])

const storedColumns = inquiryColumns.filter(
  (column): column is Exclude<InquiryColumn, InstantColumn | 'child_grade'> =>
    !computedColumns.has(column),
)

/** A moment of PostgreSQL's as it travels: ISO 8601 in UTC (decision 10), as `Date.toISOString` writes it. */
const selectInstant = (column: InstantColumn) =>
  sql<string>`to_char(inquiries.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
    column,
  )

/**
 * What to select of an inquiry for a row to be a `Contact`: the listed and the detailed shape of chapter 3 in one
 * (decision 2). `created_at` is text then; order by `inquiries.created_at`.
 */
export const contactColumns = [
  ...storedColumns.map((column) => `inquiries.${column}` as const),
  'inquiries.high_volume',
  'inquiries.version',
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
export const selectAsJson = (
  db: Database,
  rows: SelectQueryBuilder<Tables, 'inquiries', Contact>,
) =>
  db
    .selectFrom(rows.as('contact'))
    .select(sql<string>`coalesce(json_agg(contact), '[]')::text`.as('contacts'))
