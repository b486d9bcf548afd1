import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { InquiryEvent } from '#contract/inquiries/timeline.ts'
import { compileOnce } from '../../database/prepared-statements.ts'
import type { Tables } from '../../database/schema.ts'
import { holdReason } from '../answers/hold.ts'

/** Newest entries that are read of each kind, and returned of all. */
export const maxEntries = 200

/** Newest downloads that are looked through: an index for them would have to belong to the audit's owner. */
const maxDownloads = 2_000

/** Characters of a reply that the timeline sends, of 50,000. */
const maxReplyExcerpt = 2_000

type Inquiry = ExpressionBuilder<Tables, 'inquiries'>

/** It leaves out those that reverse another one, and those that a mail's own entry tells. */
const selectEvents = ({ selectFrom }: Inquiry) =>
  selectFrom('inquiry_events as event')
    .whereRef('event.inquiry_id', '=', 'inquiries.id')
    .where((eb) => eb.or([eb('event.undoes', 'is', null), eb('event.kind', '=', 'mail_failed')]))
    .where('event.kind', '<>', 'mail_taken')

const selectNotes = ({ selectFrom }: Inquiry) =>
  selectFrom('inquiry_notes as note').whereRef('note.inquiry_id', '=', 'inquiries.id')

export const newestEvents = (inquiry: Inquiry) =>
  selectEvents(inquiry)
    .leftJoin('admins as actor', 'actor.id', 'event.admin_id')
    .leftJoin('admins as owner', 'owner.id', 'event.other_admin_id')
    .leftJoin('inquiry_events as reversal', 'reversal.undoes', 'event.id')
    .select(['event.id', 'event.kind', 'event.happened_at as at', 'actor.name as by_name'])
    .select(['event.from_status', 'event.to_status', 'event.outcome', 'event.channel'])
    .select(['owner.name as owner_name', 'event.due_at', 'inquiries.arrived_by'])
    .select(sql<boolean>`reversal.id is not null`.as('is_undone'))
    .select(sql<number | null>`case when actor.disabled_at is null then event.admin_id end`.as('by_id'))
    .$narrowType<{ kind: Exclude<InquiryEvent, 'mail_taken'> }>()
    .orderBy('event.id', 'desc')
    .limit(sql.lit(maxEntries))

/** Apart from the events that queued them: to look each up takes longer than to read them in a row. */
export const newestAnswers = ({ selectFrom }: Inquiry) =>
  selectFrom('inquiry_answers as answer')
    .whereRef('answer.inquiry_id', '=', 'inquiries.id')
    .select(['answer.id', 'answer.event_id', 'answer.recipient', 'answer.subject', 'answer.body'])
    .select(['answer.state', 'answer.send_at', 'answer.settled_at', 'answer.why'])
    .select(sql<string | null>`case when answer.state = 'waiting' then ${holdReason} end`.as('hold'))
    .orderBy('answer.id', 'desc')
    .limit(sql.lit(maxEntries))

export const newestNotes = (inquiry: Inquiry) =>
  selectNotes(inquiry)
    .leftJoin('admins as author', 'author.id', 'note.author_id')
    .select(['note.id', 'note.author_id', 'author.name as by_name', 'note.body'])
    .select(['note.created_at as at', 'note.edited_at', 'note.version'])
    .orderBy('note.id', 'desc')
    .limit(sql.lit(maxEntries))

export const newestCorrections = ({ selectFrom }: Inquiry) =>
  selectFrom('inquiry_corrections as correction')
    .leftJoin('admins as corrector', 'corrector.id', 'correction.admin_id')
    .whereRef('correction.inquiry_id', '=', 'inquiries.id')
    .select(['correction.id', 'correction.corrected_at as at', 'corrector.name as by_name'])
    .select('correction.fields')
    .orderBy('correction.id', 'desc')
    .limit(sql.lit(maxEntries))

const selectReplies = ({ selectFrom }: Inquiry) =>
  selectFrom('inquiry_replies as reply').whereRef('reply.inquiry_id', '=', 'inquiries.id')

/** Counting characters takes as long as all else of a reply; its bytes are known, and are at least as many. */
const replyExcerpt = sql<string>`case when octet_length(reply.body) <= ${sql.lit(maxReplyExcerpt)}
  then reply.body else left(reply.body, ${sql.lit(maxReplyExcerpt)}) end`

export const newestReplies = (inquiry: Inquiry) =>
  selectReplies(inquiry)
    .leftJoin('admins as recorder', 'recorder.id', 'reply.recorded_by')
    .select(['reply.id', 'reply.received_at as at', 'recorder.name as by_name', 'reply.sender'])
    .select(['reply.attachments', 'reply.is_automatic'])
    .select([
      replyExcerpt.as('body'),
      sql<boolean>`octet_length(reply.body) > octet_length(${replyExcerpt})`.as('is_cut'),
      sql<boolean>`reply.history <> ''`.as('has_history'),
    ])
    .select(
      sql<boolean>`coalesce(reply.sender = inquiries.parent_email
        or lower(reply.sender) = lower(inquiries.parent_email), false)`.as('is_known_sender'),
    )
    .orderBy('reply.id', 'desc')
    .limit(sql.lit(maxEntries))

const newestDownloads = ({ selectFrom }: Inquiry) =>
  selectFrom((download) =>
    download
      .selectFrom('audit')
      .select(['id', 'at', 'actor', 'subject_ids'])
      .where('action', '=', 'inquiries_exported')
      .orderBy('id', 'desc')
      .limit(sql.lit(maxDownloads))
      .as('download'),
  )
    .leftJoin('admins as reader', (join) => join.on(sql<boolean>`reader.id::text = download.actor`))
    .where(sql<boolean>`inquiries.id = any(download.subject_ids)`)
    .select(['download.id', 'download.at', 'reader.name as by_name'])
    .orderBy('download.id', 'desc')
    .limit(sql.lit(maxEntries))

const countOf = <DB, TB extends keyof DB>(rows: SelectQueryBuilder<DB, TB, object>) =>
  rows
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()

type TimelineOf = { id: number; seesDeleted: boolean }

/** One row: what is stored of an inquiry's timeline but mails, replies and downloads, each newest first. */
export const selectTimeline = compileOnce((db, { id, seesDeleted }: TimelineOf) =>
  db
    .selectFrom('inquiries')
    .where('inquiries.id', '=', id)
    .where(sql<boolean>`(deleted_at is null or ${seesDeleted})`)
    .select((inquiry) => [
      jsonArrayFrom(newestEvents(inquiry)).as('events'),
      jsonArrayFrom(newestAnswers(inquiry)).as('answers'),
      jsonArrayFrom(newestNotes(inquiry)).as('notes'),
      jsonArrayFrom(newestCorrections(inquiry)).as('corrections'),
      countOf(selectEvents(inquiry)).as('eventCount'),
      countOf(selectNotes(inquiry)).as('noteCount'),
    ]),
)

export const selectRepliesAndDownloads = compileOnce((db, { id }: { id: number }) =>
  db
    .selectFrom('inquiries')
    .where('inquiries.id', '=', id)
    .select((inquiry) => [
      jsonArrayFrom(newestReplies(inquiry)).as('replies'),
      jsonArrayFrom(newestDownloads(inquiry)).as('downloads'),
      countOf(selectReplies(inquiry)).as('replyCount'),
    ]),
)
