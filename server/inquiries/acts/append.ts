import { sql } from 'kysely'
import type { AuditAction, AuditDetails } from '#contract/audit.ts'
import type { UndoableAct } from '#contract/inquiries/timeline.ts'
import { compileOnce } from '../../database/prepared-statements.ts'
import type { Database } from '../../database/schema.ts'
import type { EventRow } from '../table.ts'
import { fold, stateTypes } from './fold.ts'
import type { History } from './history.ts'

/** The id of the first event that is appended, until it is stored, later than any: what came with it is part of it. */
export const firstNew = 2 ** 52

export type NewEvent = Partial<Omit<EventRow, 'id' | 'inquiry_id'>> & Pick<EventRow, 'kind' | 'happened_at'>

export type Change = { history: History; events: readonly NewEvent[] }

const eventTypes: Record<string, string> = {
  inquiry_id: 'integer',
  kind: 'text',
  happened_at: 'timestamptz',
  from_status: 'text',
  to_status: 'text',
  outcome: 'text',
  channel: 'text',
  undoes: 'bigint',
  part_of: 'bigint',
  admin_id: 'integer',
  other_admin_id: 'integer',
  due_at: 'timestamptz',
  step_text: 'text',
}

const noValues = Object.fromEntries(Object.keys(eventTypes).map((name) => [name, null]))

const writtenTypes = { ...stateTypes, version: 'integer', mail_failed_at: 'timestamptz' }

/** As PostgreSQL reads them from JSON: to read all columns of a table takes longer than to write these. */
const recordOf = (types: Record<string, string>) =>
  sql.join(Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))

const ofEvent = sql.join(Object.keys(eventTypes).map((name) => sql.ref(name)))
const ofPart = sql.join(
  Object.keys(eventTypes).map((name) => sql.ref(name === 'part_of' ? 'event.id' : `part.${name}`)),
)
const changes = sql.join(Object.keys(writtenTypes).map((name) => sql`${sql.ref(name)} = ${sql.ref(`changed.${name}`)}`))

type Written = { events: string; states: string; audit: string; digest: Buffer | null; seen: string | null; now: Date }

/** In one statement: what the inquiries hold, what happened, the audit, and the mark of the act. */
const write = compileOnce(
  (_db, { events, states, audit, digest, seen, now }: Written) => sql<{ id: number; inquiry_id: number }>`
    with state as (
      update inquiries set ${changes},
        -- Without its key, so that a repeat of a deleted inquiry is stored.
        idempotency_key = case when changed.deleted_at is null then inquiries.idempotency_key end
      from jsonb_to_recordset(${states}::jsonb) as changed (id integer, ${recordOf(writtenTypes)})
      where inquiries.id = changed.id and (${seen}::text is null or inquiries.xmin::text = ${seen})
      returning inquiries.id as state_of
    ),
    appended as materialized (
      select added.* from rows from (jsonb_to_recordset(${events}::jsonb) as (${recordOf(eventTypes)}))
        with ordinality as added (${ofEvent}, ordinality)
      join state on state_of = inquiry_id
    ),
    event as (
      insert into inquiry_events (${ofEvent})
      select ${ofEvent} from appended where part_of is distinct from ${sql.lit(firstNew)}
      order by ordinality
      returning id, inquiry_id
    ),
    part as (
      insert into inquiry_events (${ofEvent})
      select ${ofPart} from appended as part join event using (inquiry_id)
      where part_of = ${sql.lit(firstNew)} order by ordinality
    ),
    audited as (
      insert into audit (actor, action, subject, subject_ids, details, act_id)
      select actor, action, 'inquiry', array[inquiry_id], details,
        (select min(event.id) from event where event.inquiry_id = told.inquiry_id)
      from jsonb_to_recordset(${audit}::jsonb) as told (actor text, action text, inquiry_id integer, details jsonb)
      join state on state_of = inquiry_id
    ),
    kept as (
      insert into idempotent_acts (digest, reply, done_at)
      select ${digest}::bytea, (select min(id) from event), ${now}::timestamptz
      where ${digest}::bytea is not null and exists (select from state)
    )
    select inquiry_id, min(id) as id from event group by inquiry_id`,
)

const isMoving = ({ kind }: NewEvent): boolean => ['status_changed', 'deleted', 'restored'].includes(kind)

/** The columns after it. Confirmations that come back and corrections, which are no events, set `mail_failed_at` too. */
function stateAfter({ history: { inquiry, events, replies }, events: added }: Change) {
  const { id, version, mail_failed_at } = inquiry
  const news = added.map((event, index) => ({ ...noValues, ...event, id: firstNew + index }) as EventRow)
  const fate = added.findLast(({ kind }) => kind === 'mail_failed' || kind === 'mail_taken')
  return {
    ...fold(inquiry, { events: [...events, ...news], replies }),
    id,
    version: version + (added.some(isMoving) ? 1 : 0),
    mail_failed_at: fate ? (fate.kind === 'mail_failed' ? fate.happened_at : null) : mail_failed_at,
  }
}

function auditOf(event: NewEvent, { inquiry }: History): { action: AuditAction; details?: AuditDetails } | undefined {
  const { kind, from_status, to_status, outcome, other_admin_id: owner, undoes, admin_id } = event
  const move = kind === 'status_changed' && { from: from_status ?? '', to: to_status ?? '' }
  if (undoes && kind !== 'mail_failed') {
    // What was taken back by itself is told by what caused it.
    return admin_id ? { action: 'change_undone', details: { undone: kind as UndoableAct, ...move } } : undefined
  }
  if (kind === 'submitted' || kind === 'accepted') return undefined
  if (kind === 'deleted') return { action: inquiry.suspicion ? 'suspected_deleted' : 'inquiry_deleted' }
  if (kind === 'restored') return { action: 'inquiry_restored' }
  const owners = kind === 'owner_changed' && {
    ...(inquiry.owner_id !== null && { from: String(inquiry.owner_id) }),
    ...(owner && { to: String(owner) }),
  }
  return { action: kind, details: { ...move, ...owners, ...(outcome && { outcome }) } }
}

const auditRows = ({ history, events }: Change) =>
  events.flatMap((event) => {
    const audited = auditOf(event, history)
    if (!audited) return []
    const isFate = event.kind === 'mail_taken' || event.kind === 'mail_failed'
    const actor = isFate ? 'system' : String(event.admin_id)
    return { actor, inquiry_id: history.inquiry.id, details: {}, ...audited }
  })

type Writing = {
  now: Date
  /** False where one row of the audit tells of all. */
  isAudited?: boolean
  /** Of one act, whose repeat is answered by the id of the first event. */
  digest?: Buffer | undefined
  /** Of what is not locked: nothing is written where it has changed since. */
  seen?: string | undefined
}

/**
 * The only way to change what `fold` says: appends what happened to inquiries that are locked or `seen`, and writes what they hold.
 * Gives the first event's id by inquiry.
 */
export async function append(
  trx: Database,
  all: readonly Change[],
  { now, isAudited = true, digest, seen }: Writing,
): Promise<Map<number, number>> {
  const events = all.flatMap(({ history, events: added }) =>
    added.map((event) => ({ ...event, inquiry_id: history.inquiry.id })),
  )
  const rows = await write(trx, {
    now,
    digest: digest ?? null,
    seen: seen ?? null,
    events: JSON.stringify(events),
    states: JSON.stringify(all.map(stateAfter)),
    audit: JSON.stringify(isAudited ? all.flatMap(auditRows) : []),
  })
  return new Map(rows.map(({ id, inquiry_id }) => [inquiry_id, id]))
}
