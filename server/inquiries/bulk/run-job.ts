import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ValidationError } from '../../errors.ts'
import { assertActive } from '../plan/change-owner.ts'
import { batchRows, changeBatch } from './change-batch.ts'
import { endJob, jobColumns } from './jobs.ts'
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

/** Whether there is more to do. What a batch changes is committed with how far the job came, or not at all. */
export const runBatch = (
  db: Database,
  { id, holder, now }: Lease & { id: number },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const job = await trx
      .selectFrom('bulk_jobs')
      .select(jobColumns)
      .where('id', '=', id)
      .where('leased_by', '=', holder)
      .where('state', 'in', ['running', 'undoing'])
      .forUpdate()
      .executeTakeFirst()
    if (!job) return false
    const isUndoing = job.state === 'undoing'
    if (!isUndoing && job.act?.owner_id) {
      const refusal = await assertActive(trx, job.act.owner_id).catch((error: unknown) => error)
      if (refusal instanceof ValidationError) {
        const error = 'The colleague is no longer active.'
        await endJob(trx, job, { state: 'stopped', now, error })
        return false
      }
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

/** Whoever comes next need not wait for the lease to end. */
export async function releaseJob(db: Database, id: number, holder: string): Promise<void> {
  await db
    .updateTable('bulk_jobs')
    .set({ leased_by: null })
    .where('id', '=', id)
    .where('leased_by', '=', holder)
    .execute()
}
