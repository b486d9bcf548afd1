import type { Role } from '#contract/accounts/roles.ts'
import type { BulkAct, BulkJob } from '#contract/bulk.ts'
import { undoWindowMs } from '#contract/inquiries/act-parts.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict, Forbidden, NotFound } from '../../errors.ts'
import { assertActive } from '../plan/change-owner.ts'
import { assertInTime } from '../plan/next-step.ts'
import { assertUndoable } from '../undo/undo-change.ts'
import { countOutcomes } from './outcomes.ts'
import type { JobRow, StoredAct } from './table.ts'

export const selectJobs = (db: Database) =>
  db
    .selectFrom('bulk_jobs')
    .select(['id', 'admin_id', 'act', 'includes_others', 'state'])
    .select(['total', 'position', 'ended_at', 'error'])

/** Of whoever froze the contacts. */
export type OwnJob = { id: number; by: number; now: Date }

async function findJob(db: Database, { id, by }: Pick<OwnJob, 'id' | 'by'>, isLocked = false) {
  const job = await selectJobs(db)
    .where('id', '=', id)
    .where('admin_id', '=', by)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!job) throw new NotFound('This selection is no longer kept. Please select again.')
  return job
}

/** The one that runs, or ended within the time of its Undo. */
export const findLastJob = (db: Database, { by, now }: Omit<OwnJob, 'id'>) =>
  selectJobs(db)
    .where('admin_id', '=', by)
    .where('state', '<>', 'frozen')
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', new Date(now.getTime() - undoWindowMs))]))
    .orderBy('id', 'desc')
    .executeTakeFirst()

type Preview = OwnJob & { role: Role; act: BulkAct; includesOthers: boolean }

/** Remembers the act, which a start then does. Throws `NotFound`, `Forbidden` or `ValidationError`. */
export async function previewJob(db: Database, preview: Preview): Promise<JobRow> {
  const { id, by, now, act, includesOthers } = preview
  if (act.kind === 'delete') assertMayDelete(preview.role)
  if (act.kind === 'hand_over') await assertActive(db, act.owner_id)
  if (act.kind === 'next_step') assertInTime(null, { at: act.at, now })
  const stored: StoredAct = 'at' in act ? { ...act, at: act.at.toISOString() } : act
  return changeState(db, { id, by }, ['frozen'], { act: stored, includes_others: includesOthers })
}

function assertMayDelete(role: Role): void {
  if (role !== 'super_admin') throw new Forbidden('Please ask a super administrator to delete.')
}

/**
 * `deleting`: how many will be deleted, as the caller typed it. A job that runs already goes on. It is locked: no preview
 * beside it makes another act of what is started.
 */
export const startJob = (db: Database, { deleting, ...own }: OwnJob & { deleting?: number }): Promise<JobRow> =>
  db.transaction().execute(async (trx) => {
    const job = await findJob(trx, own, true)
    if (job.state !== 'frozen') return job
    if (!job.act) throw new Conflict('Please choose first what to do with the contacts.')
    if ((job.act.kind === 'delete') !== (deleting !== undefined)) {
      throw new Conflict('Deleting needs the number of contacts, and nothing else does.')
    }
    if (deleting !== undefined) {
      const { changed } = await countOutcomes(trx, job)
      if (changed !== deleting) {
        throw new Conflict(`It would delete ${changed} by now. Please type that number.`)
      }
    }
    return changeState(trx, own, ['frozen'], { state: 'running' })
  })

export const stopJob = (db: Database, own: OwnJob): Promise<JobRow> =>
  db.transaction().execute(async (trx) => {
    const job = await changeState(trx, own, ['running'], { state: 'stopped' })
    await endJob(trx, job, { state: 'stopped', now: own.now })
    return findJob(trx, own)
  })

/** Throws `Conflict` after ten minutes, and for what was undone already. */
export async function undoJob(db: Database, own: OwnJob): Promise<JobRow> {
  const { ended_at } = await findJob(db, own)
  if (ended_at) assertUndoable(ended_at, own.now)
  const undoing = { state: 'undoing', position: 0, ended_at: null } as const
  return changeState(db, own, ['done', 'stopped'], undoing)
}

type Changes = Partial<Pick<JobRow, 'state' | 'act' | 'includes_others' | 'position' | 'ended_at'>>

async function changeState(
  db: Database,
  { id, by }: Pick<OwnJob, 'id' | 'by'>,
  from: BulkJob['state'][],
  { act, ...changes }: Changes,
): Promise<JobRow> {
  const changed = await db
    .updateTable('bulk_jobs')
    .set({ ...changes, ...(act && { act: JSON.stringify(act) as never }) })
    .where('id', '=', id)
    .where('admin_id', '=', by)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  const job = await findJob(db, { id, by })
  if (!changed) throw new Conflict('It has been started, stopped or undone in the meantime.')
  return job
}

type End = { state: 'done' | 'stopped' | 'undone'; now: Date; error?: string }

/** Its one row in the audit tells every browser too. Call it in the transaction of the last batch. */
export async function endJob(trx: Database, job: JobRow, { state, now, error }: End) {
  await trx
    .updateTable('bulk_jobs')
    .set({ state, ended_at: now, error: error ?? null })
    .where('id', '=', job.id)
    .execute()
  const { changed, undone } = await countOutcomes(trx, { ...job, state })
  const { kind, status, owner_id } = job.act as StoredAct
  await record(trx, {
    actor: job.admin_id,
    action: state === 'undone' ? 'bulk_undone' : 'bulk_changed',
    subject: { kind: 'inquiry', ids: [] },
    details: {
      bulk: kind,
      count: state === 'undone' ? undone : changed,
      ...(status && { status }),
      ...(owner_id && { to: String(owner_id) }),
    },
  })
}

/** Selections that nobody started go after an hour, and jobs, with the words of a next step, an hour after their end. */
export async function deleteOldJobs(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 60 * 60_000)
  await db
    .deleteFrom('bulk_jobs')
    .where((eb) =>
      eb.or([eb.and([eb('state', '=', 'frozen'), eb('frozen_at', '<', before)]), eb('ended_at', '<', before)]),
    )
    .execute()
}
