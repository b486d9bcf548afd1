import { type SelectQueryBuilder, sql } from 'kysely'
import type { Contact } from '#contract/inquiries.ts'
import { type InquiryColumn, inquiryColumns } from '#contract/inquiry-fields.ts'
import type { Database, Tables } from '../database/schema.ts'

type InstantColumn = 'created_at' | 'agreed_to_terms_at'

const computedColumns = new Set<InquiryColumn>(['child_grade', 'created_at', 'agreed_to_terms_at'])

const storedColumns = inquiryColumns.filter(
  (column): column is Exclude<InquiryColumn, InstantColumn | 'child_grade'> =>
    !computedColumns.has(column),
)

/** As `Date.toISOString` writes it (R-wire-6). */
const selectInstant = (column: InstantColumn) =>
  sql<string>`to_char(inquiries.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
    column,
  )

/** Selects a row as a `Contact`. `created_at` is text then: order by `inquiries.created_at`. */
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
 * Rows as JSON text, in their order: reading, checking and serialising 900 values again takes as long as the rest of a
 * list.
 */
export const selectAsJson = (
  db: Database,
  rows: SelectQueryBuilder<Tables, 'inquiries', Contact>,
) =>
  db
    .selectFrom(rows.as('contact'))
    .select(sql<string>`coalesce(json_agg(contact), '[]')::text`.as('contacts'))
