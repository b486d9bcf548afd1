import { sql } from 'kysely'
import { compileOnce } from '../../database/prepared-statements.ts'
import type { Database } from '../../database/schema.ts'
import type { EventRow, InquiryRow } from '../table.ts'
import { type Happened, type ReceivedReply, stateColumns } from './fold.ts'

const inquiryColumns = [
  ...stateColumns,
  'id',
  'version',
  'created_at',
  'ends_count_from',
  'arrived_by',
  'added_at',
  'suspicion',
  'parent_email',
  'mail_failed_at',
] as const satisfies (keyof InquiryRow)[]

type Inquiry = Pick<InquiryRow, (typeof inquiryColumns)[number]>

/** An inquiry, and what happened to it. */
export type History = Happened & { inquiry: Inquiry }

export type Repeated = { reply: number | null }

/** As JSON has it: with moments as text. */
type Stored<Row> = { [Column in keyof Row]: Row[Column] extends Date | null ? string | Row[Column] : Row[Column] }

type Locked = Inquiry & { events: Stored<EventRow>[]; replies: Stored<ReceivedReply>[]; repeated: Repeated | null }

const columnsOfInquiry = sql.join(inquiryColumns.map((column) => sql`(inquiry).${sql.ref(column)}`))

const toHistory = ({ events, replies, repeated, ...inquiry }: Locked): History & { repeated: Repeated | null } => ({
  inquiry,
  repeated,
  events: events.map((event) => ({
    ...event,
    happened_at: new Date(event.happened_at),
    due_at: event.due_at === null ? null : new Date(event.due_at),
  })),
  replies: replies.map((reply) => ({ ...reply, received_at: new Date(reply.received_at) })),
})

type Wanted = { ids: readonly number[]; digest: Buffer | null }

const selectLocked = compileOnce(
  (_db, { ids, digest }: Wanted) => sql<Locked>`
    select ${columnsOfInquiry}, events, replies, repeated
    from unnest(${ids}::integer[]) as wanted (id), lock_history(wanted.id, ${digest}::bytea)`,
)

/** Until the transaction ends, in the order of these ids. Deleted ones and suspected ones are among them. */
export const lockHistories = async (trx: Database, ids: readonly number[], digest: Buffer | null = null) =>
  (await selectLocked(trx, { ids, digest })).map(toHistory)

const happened = sql`
  (select coalesce(json_agg(event order by event.id), '[]') from inquiry_events as event
    where event.inquiry_id = inquiry.id) as events,
  (select coalesce(json_agg(reply), '[]') from inquiry_replies as reply
    where reply.inquiry_id = inquiry.id and not is_automatic) as replies`

type Seen = { id: number; digest: Buffer | null }

const selectSeen = compileOnce(
  (_db, { id, digest }: Seen) => sql<Locked & { seen: string }>`
    select ${columnsOfInquiry}, inquiry.xmin::text as seen, ${happened},
      (select to_json(act) from idempotent_acts as act where act.digest = ${digest}::bytea) as repeated
    from inquiries as inquiry where inquiry.id = ${id}`,
)

/** Without a lock. `seen` is another one once anything was written to it: every act and reply writes its row. */
export async function readHistory(db: Database, id: number, digest: Buffer | null) {
  const [found] = await selectSeen(db, { id, digest })
  return found && { ...toHistory(found), seen: found.seen }
}

type Page = { after: number; step: number }

/** Each of so many inquiries from an id on, as they are at one moment: nothing is locked. */
export async function readHistories(db: Database, { after, step }: Page): Promise<History[]> {
  const { rows } = await sql<Locked>`
    select ${columnsOfInquiry}, null as repeated, ${happened}
    from inquiries as inquiry where inquiry.id > ${after} and inquiry.id % ${step} = 0
    order by inquiry.id limit 500`.execute(db)
  return rows.map(toHistory)
}

/** Neither deleted nor suspected. */
export const isShown = ({ inquiry }: History): boolean => inquiry.deleted_at === null && inquiry.suspicion === null
