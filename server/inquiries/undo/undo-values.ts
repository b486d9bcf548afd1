import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../database/schema.ts'

/** How long after it somebody can undo an own act. */
export const undoWindowMs = 10 * 60_000

type Replaced = { owner_id: number | null } | { next_step_at: Date | null; next_step_text: string | null }

export async function insertUndoable(
  trx: Database,
  event: Insertable<Tables['inquiry_events']>,
  replaced: Replaced,
): Promise<number> {
  const values = { owner_id: null, next_step_at: null, next_step_text: null, ...replaced }
  const { event_id } = await trx
    .with('event', (cte) => cte.insertInto('inquiry_events').values(event).returning('id'))
    .insertInto('undo_values')
    .columns(['event_id', 'owner_id', 'next_step_at', 'next_step_text'])
    .expression((eb) =>
      eb
        .selectFrom('event')
        .select([
          'id',
          sql<number | null>`${values.owner_id}::integer`.as('owner_id'),
          sql<Date | null>`${values.next_step_at}::timestamptz`.as('next_step_at'),
          sql<string | null>`${values.next_step_text}::text`.as('next_step_text'),
        ]),
    )
    .returning('event_id')
    .executeTakeFirstOrThrow()
  return event_id
}

/** A step's words are personal data: they stay for as long as the act can be undone. */
export async function deleteOldUndoValues(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('undo_values')
    .using('inquiry_events')
    .whereRef('inquiry_events.id', '=', 'undo_values.event_id')
    .where('happened_at', '<', new Date(now.getTime() - undoWindowMs))
    // A mail can be taken back until it is sent.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inquiry_answers')
            .whereRef('inquiry_answers.event_id', '=', 'inquiry_events.part_of')
            .where('state', 'in', ['waiting', 'held']),
        ),
      ),
    )
    // What many were, for as long as their job can be undone.
    .where('undo_values.event_id', 'not in', ({ selectFrom }) =>
      selectFrom('bulk_items')
        .innerJoin('bulk_jobs', 'bulk_jobs.id', 'bulk_items.job_id')
        .select((eb) => eb.ref('event_id').$notNull().as('event_id'))
        .where('event_id', 'is not', null)
        .where((eb) =>
          eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', new Date(now.getTime() - undoWindowMs))]),
        ),
    )
    .execute()
}
