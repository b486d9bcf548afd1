import { type RawBuilder, sql } from 'kysely'
import { childDetailColumns } from '#contract/forgetting.ts'
import { importedColumns, isMoment } from '#contract/imports/import-columns.ts'
import type { ImportSettings } from '#contract/imports/imports.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { makeReference } from '../inquiries/intake/row.ts'
import { findRepeats, reasonOf } from './find-repeats.ts'
import { forbidNestedLoops, type ImportServices, lifetimeMs, rowsPerStatement } from './import-services.ts'
import { type Counts, runWhole, sumOf, type Work } from './transitions.ts'

const typeOf = (column: string) => {
  if (column === 'child_birthday') return 'date'
  return isMoment(column) ? 'timestamptz' : 'text'
}

/** What the columns of an imported inquiry are made of: those of the file, and those that are made of them. */
const stagedColumns = [...importedColumns, 'contact_number_e164', 'whatsapp_number_e164', 'thread_token'] as const

export const stagedRecord = sql`jsonb_to_record("values") as row (${sql.join(
  [...stagedColumns, 'converted_at'].map((column) => sql`${sql.ref(column)} ${sql.raw(typeOf(column))}`),
)})`

type RowColumnsChoices = {
  settings: Pick<ImportSettings, 'purpose'>
  now: Date
  forgetChildDays: number
}

/** The expression of each column that is not as it was staged. */
export function rowExpressions({ settings, now, forgetChildDays }: RowColumnsChoices) {
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

type TakeOver = { id: number; by: number; expected: number }

/** All accepted rows become contacts, or none where there are others than `expected`. */
export const takeOver = (services: ImportServices, act: TakeOver): Promise<void> =>
  runWhole(services, { ...act, from: 'read' }, (trx, work) => takeOverIn(trx, services, act, work))

async function takeOverIn(
  trx: Database,
  { forgetChildDays }: ImportServices,
  { id, by, expected }: TakeOver,
  { settings, now, report }: Work,
): Promise<Counts> {
  await findRepeats(trx, id)
  await renewTakenReferences(trx, id)
  const counts = await insertRows(trx, { settings, report, now, forgetChildDays, id, by })
  const imported = sumOf(counts)
  if (imported !== expected) {
    throw new Conflict(
      `There are ${imported.toLocaleString('en-US')} contacts to import now, not ${expected.toLocaleString('en-US')}. Please look again.`,
    )
  }
  const refused = await keepRefused(trx, id, settings)
  await trx
    .updateTable('imports')
    .set({
      state: 'imported',
      imported,
      refused,
      imported_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
      problem: null,
    })
    .where('id', '=', id)
    .execute()
  return counts
}

/** One in a billion is taken; among many that is some time one. */
async function renewTakenReferences(trx: Database, id: number): Promise<void> {
  const { rows } = await sql<{ number: number; reference: string }>`
    select number, reference
    from (select number, reference, row_number() over (partition by reference) as use
      from import_rows where import_id = ${id} and reference is not null) as staged
    -- No "in", which compares each with all once the references of all inquiries are more than PostgreSQL hashes.
    where use > 1 or exists (select from inquiries where inquiries.reference = staged.reference)`.execute(trx)
  for (const { number, reference } of rows) {
    const renewed = makeReference()
    await sql`
      update import_rows set reference = ${renewed},
        search_text = replace(search_text, ${reference.toLowerCase()}, ${renewed.toLowerCase()})
      where import_id = ${id} and number = ${number}`.execute(trx)
  }
}

type Choices = Parameters<typeof rowExpressions>[0] & Work & { id: number; by: number }

async function insertRows(trx: Database, choices: Choices): Promise<Counts> {
  const { id, by, now, settings, report } = choices
  const { columns, of } = rowExpressions(choices)
  const counts: Counts = {}
  await forbidNestedLoops(trx)
  const { last } = await trx
    .selectFrom('import_rows')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  for (let after = 0; after < last; after += rowsPerStatement) {
    const { rows } = await sql<{ status: string; count: number }>`
      with accepted as materialized (
        select number, reference, search_text, "values" from import_rows
        where import_id = ${id} and number > ${after} and number <= ${after + rowsPerStatement}
          and ${reasonOf(settings)} is null
      ),
      stored as (
        insert into inquiries (${sql.join(columns.map((column) => sql.ref(column)))}, reference, import_id, arrived_by,
          added_at, closed_unanswered_at, agreed_to_terms_at, terms_version, content_digest)
        select ${sql.join(columns.map(of))}, reference, ${id}, 'import',
          -- Nothing was promised to them.
          ${now}::timestamptz, ${now}::timestamptz, null, null, ''
        from accepted, ${stagedRecord}
        returning id, reference, status, created_at
      ),
      search as (
        insert into inquiry_search (id, status, created_at, search_text)
        select id, status, created_at, search_text || E'\n#' || id from stored join accepted using (reference)
      ),
      event as (
        insert into inquiry_events (inquiry_id, kind, to_status, admin_id, happened_at)
        select id, 'submitted', status, ${by}, ${now} from stored
      )
      select status, count(*) as count from stored group by status`.execute(trx)
    for (const { status, count } of rows) counts[status] = (counts[status] ?? 0) + count
    // The first row of a file holds its headers.
    report(Math.min(after + rowsPerStatement, last) - 1)
  }
  return counts
}

/** They can be downloaded for an hour; returns how many. */
async function keepRefused(trx: Database, id: number, settings: ImportSettings): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update import_rows set reason = ${reasonOf(settings)}, "values" = null, search_text = null
    where import_id = ${id} and ${reasonOf(settings)} is not null`.execute(trx)
  await trx.deleteFrom('import_rows').where('import_id', '=', id).where('reason', 'is', null).execute()
  return Number(numAffectedRows)
}
