import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { isVisible } from '../visible.ts'
import { type Effect, effectOf, outcomeOf } from './effects.ts'
import type { JobRow } from './table.ts'

/** So many rows are locked at once: intake waits for none, a colleague's press for a moment. */
export const batchRows = 500

export type Batch = { count: number; last: number | null }

/**
 * Changes the next inquiries of a job in one statement, so that what became of each is stored with what was done to it. Those
 * that changed since they were frozen stay as they are.
 */
export async function changeBatch(
  trx: Database,
  { id, admin_id: by, act, includes_others: includesOthers, position }: JobRow,
  now: Date,
): Promise<Batch> {
  if (!act) throw new Error('A job that runs has an act.')
  const effect = effectOf(act, { by, now })
  const { rows } = await sql<Batch>`
    with item as materialized (
      select inquiry_id, version, owner_id, next_step_at from bulk_items
      where job_id = ${id} and inquiry_id > ${position} order by inquiry_id limit ${sql.lit(batchRows)}
    ),
    locked as materialized (
      select id, status, version, owner_id, next_step_at, next_step_text from inquiries
      where id in (select inquiry_id from item) and ${isVisible} order by id for no key update
    ),
    judged as materialized (
      select item.inquiry_id, inquiries.status, inquiries.owner_id, inquiries.next_step_at,
        inquiries.next_step_text, ${outcomeOf(effect, { by, includesOthers })} as outcome
      from item left join locked as inquiries on inquiries.id = item.inquiry_id
    ),
    event as (${insertEvents(effect, { by, now })}),
    told as materialized (${joinEvents}),
    replaced as (${insertReplaced(effect)}),
    noted as (
      update bulk_items set outcome = told.outcome, event_id = told.event_id
      from told where job_id = ${id} and bulk_items.inquiry_id = told.inquiry_id
    ),
    changed as (
      update inquiries set ${sql.join(Object.entries(effect.set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
      from judged where inquiries.id = judged.inquiry_id and judged.outcome = 'changed'
    )
    select count(*)::integer as count, max(inquiry_id) as last from judged`.execute(trx)
  return rows[0] ?? { count: 0, last: null }
}

const insertEvents = (
  { kind, event: { from_status, to_status, other_admin_id, due_at } = {} }: Effect,
  { by, now }: { by: number; now: Date },
) => sql`
  insert into inquiry_events
    (inquiry_id, kind, admin_id, happened_at, from_status, to_status, other_admin_id, due_at)
  select inquiry_id, ${kind}::text, ${by}::integer, ${now}::timestamptz, ${from_status ?? null}::text,
    ${to_status ?? null}::text, ${other_admin_id ?? null}::integer, ${due_at ?? null}::timestamptz
  from judged where outcome = 'changed' order by inquiry_id
  returning id, inquiry_id`

/** In time that grows with the rows: the planner takes them for a few, and would join each with each. */
const joinEvents = sql`
  select inquiry_id, max(outcome) as outcome, max(event_id) as event_id, max(owner_id) as owner_id,
    max(next_step_at) as next_step_at, max(next_step_text) as next_step_text
  from (
    select inquiry_id, outcome, null::bigint as event_id, owner_id, next_step_at, next_step_text from judged
    union all select inquiry_id, null, id, null, null, null from event
  ) as parts group by inquiry_id`

const insertReplaced = ({ replaces }: Effect) =>
  replaces
    ? sql`
  insert into undo_values (event_id, ${sql.join(replaces.map((column) => sql.ref(column)))})
  select event_id, ${sql.join(replaces.map((column) => sql.ref(column)))}
  from told where event_id is not null`
    : sql`select`
