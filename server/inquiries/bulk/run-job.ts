import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { isActive } from '../plan/change-owner.ts'
import { batchRows, changeBatch } from './change-batch.ts'
import { endJob, jobColumns } from './jobs.ts'
import type { JobRow } from './table.ts'
import { undoBatch } from './undo-batch.ts'

/** Each batch takes a fraction of it: after that another process goes on. */
export const leaseMs = 10_000

type Lease = { holder: string; now: Date }

/** The oldest job that nobody works on, for `holder` alone. */
export async function claimJob(db: Database, { holder, now }: Lease): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update bulk_jobs set leased_by = ${holder}, lease_until = ${leaseEnd(now)}
    where id = (
      select id from bulk_jobs
      where state in ('running', 'undoing')
        and (leased_by is null or lease_until <= ${now})
      order by id limit 1 for update skip locked)
    returning id`.execute(db)
  return rows[0]?.id
}

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs)

type Turn = Lease & { id: number }

const lockJob = (trx: Database, { id, holder }: Turn) =>
  trx
    .selectFrom('bulk_jobs')
    .select(jobColumns)
    .where('id', '=', id)
    .where('leased_by', '=', holder)
    .where('state', 'in', ['running', 'undoing'])
    .forUpdate()
    .executeTakeFirst()

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
      .set({ position: last ?? job.position, lease_until: leaseEnd(now) })
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

/** Whoever comes next need not wait for the lease to end. */
export async function releaseJob(db: Database, id: number, holder: string): Promise<void> {
  await db
    .updateTable('bulk_jobs')
    .set({ leased_by: null })
    .where('id', '=', id)
    .where('leased_by', '=', holder)
    .execute()
}
