import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tables } from '../../database/schema.ts'

/** Newest entries that are read of each kind, and returned of all. */
export const maxEntries = 200

/** Newest downloads that are looked through: an index for them would have to belong to the audit's owner. */
const maxDownloads = 2_000

type Inquiry = ExpressionBuilder<Tables, 'inquiries'>

/** It leaves out those that reverse another one. */
const selectEvents = ({ selectFrom }: Inquiry) =>
  selectFrom('inquiry_events as event')
    .whereRef('event.inquiry_id', '=', 'inquiries.id')
    .where('event.undoes', 'is', null)

const selectNotes = ({ selectFrom }: Inquiry) =>
  selectFrom('inquiry_notes as note').whereRef('note.inquiry_id', '=', 'inquiries.id')

/** Neither undone nor an Undo. */
export const isStanding = sql<boolean>`event.undoes is null
  and not exists (select from inquiry_events as reversal where reversal.undoes = event.id)`

export const newestEvents = (inquiry: Inquiry) =>
  selectEvents(inquiry)
    .leftJoin('admins as actor', 'actor.id', 'event.admin_id')
    .leftJoin('admins as owner', 'owner.id', 'event.other_admin_id')
    .leftJoin('inquiry_events as reversal', 'reversal.undoes', 'event.id')
    .select(['event.id', 'event.kind', 'event.happened_at as at', 'actor.name as by_name'])
    .select(['event.from_status', 'event.to_status', 'event.outcome', 'event.channel'])
    .select(['owner.name as owner_name', 'event.due_at', 'inquiries.arrived_by'])
    .select(sql<boolean>`reversal.id is not null`.as('is_undone'))
    .orderBy('event.id', 'desc')
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
    .where(sql<boolean>`download.subject_ids @> array[inquiries.id]`)
    .select(['download.id', 'download.at', 'reader.name as by_name'])
    .orderBy('download.id', 'desc')
    .limit(sql.lit(maxEntries))

/** One row: what is stored of an inquiry's timeline but its mails, each newest first. */
export const selectTimeline = (db: Database, id: number) =>
  db
    .selectFrom('inquiries')
    .where('inquiries.id', '=', id)
    .select((inquiry) => [
      jsonArrayFrom(newestEvents(inquiry)).as('events'),
      jsonArrayFrom(newestNotes(inquiry)).as('notes'),
      jsonArrayFrom(newestCorrections(inquiry)).as('corrections'),
      jsonArrayFrom(newestDownloads(inquiry)).as('downloads'),
      selectEvents(inquiry)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('eventCount'),
      selectNotes(inquiry)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('noteCount'),
    ])
