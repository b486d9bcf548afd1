import { type RawBuilder, sql } from 'kysely'
import { childDetailColumns } from '#contract/forgetting.ts'
import { preciseInstant } from '../database/row-version.ts'
import type { Database } from '../database/schema.ts'
import { streamRows } from '../database/stream-rows.ts'
import { forgetCorrectedChildDetails } from './by-hand/write-correction.ts'

export type Forgotten = { id: number; createdAt: string }

/** As the index `inquiries_child_details` has it. */
const hasDetails = sql<boolean>`num_nonnulls(child_email, child_hobbies, child_birthday, school_name) > 0`

/** Settled before, in whatever list, with something to forget. */
export const isForgettable = (settledBefore: Date) => sql<boolean>`(settled_at <= ${settledBefore} and ${hasDetails})`

/** Rows that are being changed are left for the next run. */
export async function lockForgettable(trx: Database, settledBefore: Date, limit: number): Promise<Forgotten[]> {
  const { rows } = await sql<Forgotten>`
    select id, ${preciseInstant('created_at')} as "createdAt" from inquiries
    where ${isForgettable(settledBefore)}
    order by settled_at limit ${limit} for no key update skip locked`.execute(trx)
  return rows
}

/** The digest could tell whoever guesses a birthday; no repeat of these is expected any more. */
const forgotten = (at: RawBuilder<unknown>) => sql`
  ${sql.join(childDetailColumns.map((column) => sql`${sql.ref(column)} = null`))},
  child_forgotten_at = ${at}, content_digest = '', idempotency_key = null`

/** Bumps no version: nobody's change is a conflict with it. */
export async function forgetChildDetails(trx: Database, ids: number[], now: Date): Promise<void> {
  await sql`
    update inquiries set ${forgotten(sql`${now}::timestamptz`)}
    where id = any(${ids}::integer[])`.execute(trx)
  await forgetCorrectedChildDetails(trx, ids)
}

export type Forgetting = Forgotten & { forgottenAt: string }

export const streamForgettings = (trx: Database): AsyncGenerator<Forgetting[]> =>
  streamRows(
    trx,
    sql<Forgetting>`
      select id, ${preciseInstant('created_at')} as "createdAt", ${preciseInstant('child_forgotten_at')} as "forgottenAt"
      from inquiries where child_forgotten_at is not null`,
  )

/** Forgets what a backup has brought back; returns how many. */
export async function reapplyForgettings(trx: Database, logged: Forgetting[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update inquiries set ${forgotten(sql`"forgottenAt"`)}
    from jsonb_to_recordset(${JSON.stringify(logged)}::jsonb)
      as logged (id integer, "createdAt" timestamptz, "forgottenAt" timestamptz)
    where inquiries.id = logged.id and inquiries.created_at = "createdAt" and ${hasDetails}`.execute(trx)
  await forgetCorrectedChildDetails(
    trx,
    logged.map(({ id }) => id),
  )
  return Number(numAffectedRows)
}
