import type { Role } from '#contract/accounts/roles.ts'
import type { AnswerMail } from '#contract/conversation/answer-entry.ts'
import { actEntries, type TimelineEntry } from '#contract/inquiries/timeline.ts'
import type { Database } from '../../database/schema.ts'
import { isGone } from '../acts/act.ts'
import { listMailsByInquiry } from '../mails.ts'
import { maxEntries, selectRepliesAndDownloads, selectTimeline } from './select-timeline.ts'

type TimelineQuery = { id: number; by: { id: number; role: Role } }

type Timeline = { entries: TimelineEntry[]; total: number }

/** Newest first. Super administrators read that of a deleted inquiry too; for others it throws `NotFound`. */
export async function listTimeline(db: Database, { id, by }: TimelineQuery): Promise<Timeline> {
  const seesDeleted = by.role === 'super_admin'
  const [[stored], [received], mails] = await Promise.all([
    selectTimeline(db, { id, seesDeleted }),
    selectRepliesAndDownloads(db, { id }),
    readMails(db, id),
  ])
  if (!stored || !received) throw isGone()
  const { notes, corrections, eventCount, noteCount } = stored
  const { replies, replyCount, downloads } = received
  const events = eventEntries(stored)
  // Of one moment, an event caused the rest.
  const entries = [
    ...notes.map((row) => toNoteEntry(row, by.id)),
    ...replies.map(toReplyEntry),
    ...mails,
    ...downloads.map(toDownloadEntry),
    ...corrections.map(toCorrectionEntry),
    ...events,
  ].toSorted((one, other) => compare(other.at, one.at))
  return {
    entries: entries.slice(0, maxEntries),
    total: entries.length + (eventCount - events.length) + (noteCount - notes.length) + (replyCount - replies.length),
  }
}

type Rows<Select extends (...values: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Select>>[number]
type Stored = Rows<typeof selectTimeline> & Rows<typeof selectRepliesAndDownloads>

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** PostgreSQL's JSON writes a time in the zone of its session; in UTC nothing is left to compute. */
const toInstant = (at: string) =>
  at.endsWith('+00:00')
    ? `${at.slice(0, 19)}.${at.slice(20, -6).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(at).toISOString()

type StoredEvents = Pick<Stored, 'events' | 'answers'>
type Answer = StoredEvents['answers'][number]

export function eventEntries({ events, answers }: StoredEvents): TimelineEntry[] {
  const answerByEvent = new Map(answers.map((answer) => [answer.event_id, answer]))
  return events.map((event) => toEventEntry({ ...event, answer: answerByEvent.get(event.id) }))
}

type EventRow = StoredEvents['events'][number] & { answer: Answer | undefined }

/** By the kind of an event, what the timeline says of it. */
const entryKeys = new Map<string, string[]>(
  actEntries.flatMap(({ shape }) => shape.kind.def.values.map((kind) => [kind, Object.keys(shape)] as const)),
)

function toEventEntry({ at, due_at, answer, ...event }: EventRow): TimelineEntry {
  const row: Record<string, unknown> = {
    ...event,
    at: toInstant(at),
    due_at: due_at && toInstant(due_at),
    answer: answer ? toAnswer(answer, event.by_id) : null,
  }
  return Object.fromEntries(entryKeys.get(event.kind)?.map((key) => [key, row[key]]) ?? []) as TimelineEntry
}

const toAnswer = ({ hold, why, event_id: _, ...answer }: Answer, by_id: number | null): AnswerMail => ({
  ...answer,
  by_id,
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

export const toReplyEntry = ({ id, at, by_name, ...reply }: Stored['replies'][number]): TimelineEntry => ({
  kind: 'reply',
  id,
  at: toInstant(at),
  by_name,
  reply,
})

export const toCorrectionEntry = ({ at, ...correction }: Stored['corrections'][number]): TimelineEntry => ({
  kind: 'corrected',
  at: toInstant(at),
  ...correction,
})

const toDownloadEntry = ({ at, ...download }: Stored['downloads'][number]): TimelineEntry => ({
  kind: 'downloaded',
  at: toInstant(at),
  ...download,
})

async function readMails(db: Database, id: number): Promise<TimelineEntry[]> {
  const mails = (await listMailsByInquiry(db, [id], ['inquiry-answer'])).get(id) ?? []
  return mails
    .map((mail): TimelineEntry => {
      const at = mail.settled_at ?? mail.created_at
      return { kind: 'mail', id: mail.id, at, by_name: null, mail }
    })
    .toReversed()
}
