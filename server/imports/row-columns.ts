import { type RawBuilder, sql } from 'kysely'
import { childDetailColumns } from '#contract/forgetting.ts'
import { importedColumns, isMoment } from '#contract/imports/import-columns.ts'
import type { ImportSettings } from '#contract/imports/imports.ts'

const typeOf = (column: string) => {
  if (column === 'child_birthday') return 'date'
  return isMoment(column) ? 'timestamptz' : 'text'
}

/** What the columns of an imported inquiry are made of: those of the file, and those that are made of them. */
const stagedColumns = [...importedColumns, 'contact_number_e164', 'whatsapp_number_e164', 'thread_token'] as const

export const stagedRecord = sql`jsonb_to_record("values") as row (${sql.join(
  [...stagedColumns, 'converted_at'].map((column) => sql`${sql.ref(column)} ${sql.raw(typeOf(column))}`),
)})`

type Choices = {
  settings: Pick<ImportSettings, 'purpose'>
  now: Date
  forgetChildDays: number
}

/** The expression of each column that is not as it was staged. */
export function rowExpressions({ settings, now, forgetChildDays }: Choices) {
  const at = sql`${now}::timestamptz`
  const status = sql`row.status`
  const createdAt = sql`coalesce(row.created_at, ${at})`
  const convertedAt = sql`case when ${status} = 'converted' then row.converted_at end`
  const endsCountFrom = settings.purpose ? at : convertedAt
  const settledAt = sql`case when ${status} in ('converted', 'archived')
    then coalesce(${endsCountFrom}, ${createdAt}) end`
  const hasDetails = sql`num_nonnulls(${sql.join(childDetailColumns.map((column) => sql.ref(`row.${column}`)))}) > 0`
  /** Past its end, or forgotten before it came: only the moment comes along. */
  const isPastEnd = sql<boolean>`(${hasDetails} and coalesce(
    ${settledAt} <= ${at} - ${`${forgetChildDays} days`}::interval, false))`
  const kept = (column: RawBuilder<unknown>) =>
    sql`case when row.child_forgotten_at is null and not ${isPastEnd} then ${column} end`
  const expressions: Record<string, RawBuilder<unknown>> = {
    status,
    created_at: createdAt,
    child_forgotten_at: sql`coalesce(row.child_forgotten_at, case when ${isPastEnd} then ${at} end)`,
    ...Object.fromEntries(childDetailColumns.map((column) => [column, kept(sql.ref(`row.${column}`))])),
    ends_count_from: endsCountFrom,
    settled_at: settledAt,
  }
  const columns = [...new Set([...stagedColumns, ...Object.keys(expressions)])]
  return {
    isPastEnd,
    columns,
    of: (column: string) => expressions[column] ?? sql.ref(`row.${column}`),
  }
}
