import { sql } from 'kysely'
import type { Reply } from '#contract/endpoint.ts'
import type * as contract from '#contract/forgetting.ts'
import { advisoryLocks } from '../advisory-locks.ts'
import { type Actor, record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { errorMessage } from '../errors.ts'
import { forgetChildDetails, isForgettable, lockForgettable } from '../inquiries/forget-child-details.ts'
import { appendForgettings, prepareForgettings } from './logs/forgetting-log.ts'
import type { LogFolders } from './logs/line-log.ts'

const dayMs = 24 * 60 * 60_000

/** How far the count looks ahead. */
const noticeMs = 30 * dayMs

/** So many rows are locked at once, and have a row of the audit. */
const batchRows = 2_000

type ForgettingQuery = { days: number; now: Date }
export type ForgettingRun = ForgettingQuery & { by: Actor; logFolder: string }

const settledBefore = ({ days, now }: ForgettingQuery) => new Date(now.getTime() - days * dayMs)

export async function readForgetting(
  db: Database,
  { days, now }: ForgettingQuery,
): Promise<Reply<typeof contract.readForgetting>['forgetting']> {
  const until = new Date(now.getTime() + noticeMs)
  const { inquiries } = await db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll<number>().as('inquiries'))
    .where(isForgettable(settledBefore({ days, now: until })))
    .executeTakeFirstOrThrow()
  return {
    days,
    until: until.toISOString(),
    inquiries,
  }
}

const rethrow = (error: unknown): never => {
  throw error
}

/** Forgets one batch, unless another process does; returns how many. Without its log it forgets where `onLogFailure` returns. */
async function forgetBatch(
  trx: Database,
  run: ForgettingRun,
  onLogFailure: (error: unknown) => void = rethrow,
): Promise<number> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks.forgettingLog}) as "isOurs"`.execute(trx)
  if (!rows[0]?.isOurs) return 0
  const inquiries = await lockForgettable(trx, settledBefore(run), batchRows)
  if (inquiries.length === 0) return 0
  const forgottenAt = run.now.toISOString()
  await appendForgettings(
    run.logFolder,
    inquiries.map((inquiry) => ({ ...inquiry, forgottenAt })),
  ).catch(onLogFailure)
  await forgetChildDetails(
    trx,
    inquiries.map(({ id }) => id),
    run.now,
  )
  await recordForgetting(trx, run.by, inquiries.length)
  return inquiries.length
}

/** With its count: which inquiries it were stands in their rows. */
const recordForgetting = (trx: Database, by: Actor, count: number): Promise<void> =>
  record(trx, { actor: by, action: 'children_forgotten', details: { count } })

/** It throws afterwards where the log could not be written: the next backup makes up for it. */
export async function forgetPastDue(db: Database, run: ForgettingRun, signal: AbortSignal): Promise<number> {
  let forgotten = 0
  let count: number
  const logFailures: unknown[] = []
  do {
    count = await db.transaction().execute((trx) => forgetBatch(trx, run, (error) => logFailures.push(error)))
    forgotten += count
  } while (count === batchRows && !signal.aborted)
  if (logFailures.length > 0) {
    throw new Error(
      `Details of ${forgotten} children were forgotten, but not noted beside the backups: ${errorMessage(logFailures[0])}`,
    )
  }
  return forgotten
}

/** What is past its time in the backup is forgotten before anybody can read it. */
export async function prepareForgetting(
  replaced: Database,
  logFolders: LogFolders,
  run: ForgettingRun,
): Promise<(restored: Database) => Promise<void>> {
  const reapply = await prepareForgettings(replaced, logFolders)
  return async (restored) => {
    const count = await reapply(restored)
    if (count > 0) await recordForgetting(restored, run.by, count)
    while ((await forgetBatch(restored, run)) > 0);
  }
}
