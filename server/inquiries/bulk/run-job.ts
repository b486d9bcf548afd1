import { sql } from 'kysely'
import { type HoldLease, isFree, withLease } from '../../database/lease.ts'
import type { Database } from '../../database/schema.ts'
import { isActive } from '../plan/change-owner.ts'
import { batchRows, changeBatch, undoBatch } from './change-batch.ts'
import { endJob, selectJobs } from './jobs.ts'
import type { JobRow } from './table.ts'

/** After that another process goes on. */
const leaseMs = 10_000

const selectUnfinished = (db: Database) => selectJobs(db).where('state', 'in', ['running', 'undoing'])

export type Job = { id: number; hold: HoldLease }

/** Works on the oldest job that nobody works on; false where there is none. */
export async function withNextJob(db: Database, work: (job: Job) => Promise<void>): Promise<boolean> {
  const job = await selectUnfinished(db)
    .where(isFree(sql`'bulk job ' || bulk_jobs.id`))
    .orderBy('id')
    .executeTakeFirst()
  if (!job) return false
  return withLease(db, `bulk job ${job.id}`, leaseMs, (hold) => work({ id: job.id, hold }))
}

type Turn = Job & { now: Date }

async function lockJob(trx: Database, { id, hold }: Turn): Promise<JobRow | undefined> {
  await hold(trx)
  const job = selectUnfinished(trx).where('id', '=', id)
  return job.forUpdate().executeTakeFirst()
}

/** Whether there is more to do. What a batch changes is committed with how far the job came, or not at all. */
export const runBatch = (db: Database, turn: Turn): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { id, now } = turn
    const job = await lockJob(trx, turn)
    if (!job) return false
    const isUndoing = job.state === 'undoing'
    if (!isUndoing && !(await areActive(trx, job))) {
      await endJob(trx, job, { state: 'stopped', now, error: 'The account is no longer active.' })
      return false
    }
    const { count, last } = await (isUndoing ? undoBatch : changeBatch)(trx, job, now)
    if (count < batchRows) {
      await endJob(trx, job, { state: isUndoing ? 'undone' : 'done', now })
      return false
    }
    await trx
      .updateTable('bulk_jobs')
      .set({ position: last ?? job.position })
      .where('id', '=', id)
      .execute()
    return true
  })

/** Whoever began it, and who is to have what it hands over. */
async function areActive(trx: Database, { admin_id, act }: JobRow): Promise<boolean> {
  for (const id of [admin_id, act?.owner_id]) {
    if (id !== undefined && !(await isActive(trx, id))) return false
  }
  return true
}

/** Ends a job that fails again and again, and says how far it came. */
export const giveUpJob = (db: Database, turn: Turn): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const job = await lockJob(trx, turn)
    const state = job?.state === 'undoing' ? 'undone' : 'stopped'
    if (job) await endJob(trx, job, { state, now: turn.now, error: 'It failed several times.' })
  })
