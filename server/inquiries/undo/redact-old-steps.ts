import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { undoWindowMs } from './find-undoable.ts'

/** A step's words are personal data: they stay until Undo can no longer bring the step back. */
export async function redactOldSteps(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - undoWindowMs)
  await sql`
    update inquiry_events as event set step_text = null
    where step_text is not null and happened_at < ${before} and (
      exists (select from inquiry_events as reversal where reversal.undoes = event.id)
      or exists (
        select from inquiry_events as later
        where later.inquiry_id = event.inquiry_id and later.id > event.id and later.undoes is null
          and later.kind in ('next_step_set', 'next_step_done') and later.happened_at < ${before}
          and not exists (select from inquiry_events as reversal where reversal.undoes = later.id)))
    -- What many were, for as long as their job can be undone.
    and inquiry_id not in (
      select inquiry_id from bulk_items join bulk_jobs on bulk_jobs.id = job_id
      where event_id is not null and (ended_at is null or ended_at >= ${before}))`.execute(db)
}
