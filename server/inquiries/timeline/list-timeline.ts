import type { Role } from '#contract/accounts/roles.ts'
import type { AnswerMail } from '#contract/conversation/answer-entry.ts'
import type { TimelineEntry } from '#contract/inquiries/timeline.ts'
import type { Database } from '../../database/schema.ts'
import { NotFound } from '../../errors.ts'
import { listMailsByInquiry } from '../mails.ts'
import { maxEntries, selectTimeline } from './select-timeline.ts'

type TimelineQuery = { id: number; by: { id: number; role: Role } }

type Timeline = { entries: TimelineEntry[]; total: number }

/** Newest first. Super administrators read that of a deleted inquiry too; for others it throws `NotFound`. */
export async function listTimeline(db: Database, { id, by }: TimelineQuery): Promise<Timeline> {
  const [stored, mails] = await Promise.all([readStored(db, { id, by }), readMails(db, id)])
  if (!stored) throw new NotFound('This contact no longer exists.')
  const { events, notes, replies, corrections, downloads } = stored
  const { eventCount, noteCount, replyCount } = stored
  // Of one moment, an event caused the rest.
  const entries = [
    ...notes.map((row) => toNoteEntry(row, by.id)),
    ...replies.map(toReplyEntry),
    ...mails,
    ...downloads.map(toDownloadEntry),
    ...corrections.map(toCorrectionEntry),
    ...events.map(toEventEntry),
  ].toSorted((one, other) => compare(other.at, one.at))
  return {
    entries: entries.slice(0, maxEntries),
    total:
      entries.length +
      (eventCount - events.length) +
      (noteCount - notes.length) +
      (replyCount - replies.length),
  }
}

const readStored = (db: Database, { id, by }: TimelineQuery) =>
  selectTimeline(db, id)
    .$if(by.role !== 'super_admin', (query) => query.where('deleted_at', 'is', null))
    .executeTakeFirst()

type Stored = NonNullable<Awaited<ReturnType<typeof readStored>>>

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** PostgreSQL's JSON writes a time in the zone of its session. */
const toInstant = (at: string) => new Date(at).toISOString()

export function toEventEntry({ id, kind, at, by_name, ...event }: Stored['events'][number]) {
  const common = { id, at: toInstant(at), by_name }
  const { is_undone, from_status, to_status, outcome, channel, owner_name, due_at, arrived_by } =
    event
  const { answer } = event
  switch (kind) {
    case 'status_changed':
      return { ...common, kind, from_status, to_status, is_undone } satisfies TimelineEntry
    case 'outcome_recorded':
      return { ...common, kind, outcome, channel, is_undone } satisfies TimelineEntry
    case 'owner_changed':
      return { ...common, kind, owner_name, is_undone } satisfies TimelineEntry
    case 'next_step_set':
      return {
        ...common,
        kind,
        due_at: due_at && toInstant(due_at),
        is_undone,
      } satisfies TimelineEntry
    case 'next_step_done':
    case 'reply_done':
      return { ...common, kind, is_undone } satisfies TimelineEntry
    case 'submitted':
      return { ...common, kind, arrived_by } satisfies TimelineEntry
    case 'mail_queued':
      return {
        ...common,
        kind,
        answer: answer && toAnswer(answer),
        is_undone,
      } satisfies TimelineEntry
    case 'deleted':
    case 'restored':
    case 'mail_failed':
    case 'accepted':
      return { ...common, kind } satisfies TimelineEntry
  }
}

const toAnswer = ({
  hold,
  why,
  ...answer
}: NonNullable<Stored['events'][number]['answer']>): AnswerMail => ({
  ...answer,
  is_doubted: answer.state === 'held' || hold !== null,
  why: hold ?? why,
  send_at: toInstant(answer.send_at),
  settled_at: answer.settled_at && toInstant(answer.settled_at),
})

export function toNoteEntry(row: Stored['notes'][number], readerId: number): TimelineEntry {
  const { id, by_name, author_id, body, version } = row
  const at = toInstant(row.at)
  const edited_at = row.edited_at && toInstant(row.edited_at)
  const is_own = author_id === readerId
  const note = { id, author_name: by_name, is_own, body, created_at: at, edited_at, version }
  return { kind: 'note', id, at, by_name, note }
}

export const toReplyEntry = ({
  id,
  at,
  by_name,
  ...reply
}: Stored['replies'][number]): TimelineEntry => ({
  kind: 'reply',
  id,
  at: toInstant(at),
  by_name,
  reply,
})

export const toCorrectionEntry = ({
  at,
  ...correction
}: Stored['corrections'][number]): TimelineEntry => ({
  kind: 'corrected',
  at: toInstant(at),
  ...correction,
})

const toDownloadEntry = ({ id, at, by_name }: Stored['downloads'][number]): TimelineEntry => ({
  kind: 'downloaded',
  id,
  at: toInstant(at),
  by_name,
})

async function readMails(db: Database, id: number): Promise<TimelineEntry[]> {
  const mails = (await listMailsByInquiry(db, [id])).get(id) ?? []
  return mails
    .filter(({ kind }) => kind !== 'inquiry-answer')
    .map((mail): TimelineEntry => {
      const at = mail.settled_at ?? mail.created_at
      return { kind: 'mail', id: mail.id, at, by_name: null, mail }
    })
    .toReversed()
}
