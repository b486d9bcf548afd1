import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ParentData, ParentDataSummary, ParentMessage } from '#contract/privacy.ts'
import { type Actor, recordInquiries } from '../audit/record.ts'
import type { Database, Tables } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { discardUploads } from '../imports/delete-content.ts'
import { lockMatching } from '../inquiries/lock-matching.ts'
import { listMailsByInquiry } from '../inquiries/mails.ts'
import { contactColumns, toInstant } from '../inquiries/present.ts'
import { hardDelete } from '../inquiries/tombstones.ts'
import { fileNameOf, findFilesAbout, removeFiles } from '../mail/saved-files.ts'
import type { DataFolders } from './data-purposes.ts'
import { updateErasureLog } from './logs/erasure-log.ts'

/** Condition: the inquiry has this address, in any case of its letters, or had it before a correction. */
const isOf = (email: string) => sql<boolean>`(lower(parent_email) = lower(${email}) or inquiries.id in (
  select inquiry_id from inquiry_corrections
  where old_values is not null and lower(old_values ->> 'parent_email') = lower(${email})))`

type ParentRequest = { email: string; by: Actor }

const counted = [
  'inquiry_events',
  'inquiry_notes',
  'inquiry_drafts',
  'inquiry_answers',
  'inquiry_replies',
  'outbox',
] as const

/** The audit says that somebody looked, not for whom. */
export async function findParentData(
  db: Database,
  folders: DataFolders,
  { email, by }: ParentRequest,
): Promise<ParentDataSummary> {
  const inquiries = await db
    .selectFrom('inquiries')
    .where(isOf(email))
    .select(['id', 'reference', 'deleted_at', 'suspicion'])
    .orderBy('id')
    .execute()
  const ids = inquiries.map(({ id }) => id)
  await recordInquiries(db, 'person_found', { ids, by })
  const references = inquiries.map(({ reference }) => reference)
  const counts = counted.map(
    (table) => sql`(select count(*) from ${sql.table(table)} where inquiry_id = any(${ids}::integer[]))`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::integer[] as counts`.execute(db)
  const [events = 0, notes = 0, drafts = 0, answers = 0, replies = 0, mails = 0] = rows[0]?.counts ?? []
  return {
    inquiries: inquiries.length,
    deleted: inquiries.filter(({ deleted_at }) => deleted_at).length,
    suspected: inquiries.filter(({ suspicion }) => suspicion).length,
    events,
    notes,
    mails,
    messages: drafts + answers + replies,
    files: (await findFilesAbout(folders.mails, { email, references })).length,
  }
}

type Inquiry = ExpressionBuilder<Tables, 'inquiries'>

const listEvents = ({ selectFrom }: Inquiry) =>
  selectFrom('inquiry_events as event')
    .whereRef('event.inquiry_id', '=', 'inquiries.id')
    .select(['event.kind', 'event.from_status', 'event.to_status', 'event.outcome', 'event.channel'])
    .select(toInstant<string | null>(sql.ref('event.due_at')).as('due_at'))
    .select(toInstant(sql.ref('event.happened_at')).as('happened_at'))
    .orderBy('event.id')

const listNotes = ({ selectFrom }: Inquiry) =>
  selectFrom('inquiry_notes as note')
    .whereRef('note.inquiry_id', '=', 'inquiries.id')
    .select(['note.body', toInstant(sql.ref('note.created_at')).as('created_at')])
    .select(toInstant<string | null>(sql.ref('note.edited_at')).as('edited_at'))
    .orderBy('note.id')

const listCorrections = ({ selectFrom }: Inquiry) =>
  selectFrom('inquiry_corrections as correction')
    .whereRef('correction.inquiry_id', '=', 'inquiries.id')
    .select(['correction.fields', 'correction.old_values'])
    .select(toInstant(sql.ref('correction.corrected_at')).as('corrected_at'))
    .orderBy('correction.id')

/** What was written on, sent and received, oldest first. */
const messages = sql<ParentMessage[]>`(
  select coalesce(json_agg(message order by at), '[]')
  from (
    select 'draft' as kind, ${toInstant(sql.ref('updated_at'))} as at, null as address, subject, body, '' as history,
      '[]'::jsonb as attachments
    from inquiry_drafts where inquiry_id = inquiries.id
    union all
    select 'answer', ${toInstant(sql.ref('created_at'))}, recipient, subject, body, '', '[]'
    from inquiry_answers where inquiry_id = inquiries.id
    union all
    select 'reply', ${toInstant(sql.ref('received_at'))}, sender, null, body, history, attachments
    from inquiry_replies where inquiry_id = inquiries.id) as message)`

export const exportParentData = (
  db: Database,
  { email, now, by }: ParentRequest & { now: Date },
): Promise<ParentData> =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('inquiries')
      .where(isOf(email))
      .select([...contactColumns, 'suspicion'])
      .select(toInstant<string | null>(sql.ref('deleted_at')).as('deleted_at'))
      .select((inquiry) => [
        jsonArrayFrom(listEvents(inquiry)).as('timeline'),
        jsonArrayFrom(listNotes(inquiry)).as('notes'),
        jsonArrayFrom(listCorrections(inquiry)).as('corrections'),
        messages.as('messages'),
      ])
      .orderBy('inquiries.id')
      .execute()
    const ids = rows.map(({ id }) => id)
    const mails = await listMailsByInquiry(trx, ids)
    await recordInquiries(trx, 'person_exported', { ids, by })
    const inquiries = rows.map((row) => ({ ...row, mails: mails.get(row.id) ?? [] }))
    return { email, exported_at: now.toISOString(), inquiries }
  })

type ErasureRequest = ParentRequest & {
  expectedCount: number
  now: Date
  /** It recognises the e-mail in a later import, and says nothing of it. */
  parentKey: Buffer
}

/** It throws `Conflict` for others than `expectedCount`, and can be repeated after a crash. */
export async function eraseParentData(
  db: Database,
  folders: DataFolders,
  { email, expectedCount, now, by, parentKey }: ErasureRequest,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await discardUploads(trx)
    const ids = await lockMatching(trx, isOf(email))
    if (ids.length > 0 && ids.length !== expectedCount) {
      throw new Conflict(
        `There are ${ids.length} contacts with this e-mail now, not ${expectedCount}. Please look again.`,
      )
    }
    const ours = sql<boolean>`id = any(${ids}::integer[])`
    const inquiries = await trx.selectFrom('inquiries').select('reference').where(ours).execute()
    const references = inquiries.map(({ reference }) => reference)
    const mails = await trx
      .selectFrom('outbox')
      .select(['id', 'kind', 'created_at'])
      .where(sql<boolean>`inquiry_id = any(${ids}::integer[])`)
      .execute()
    await hardDelete(trx, ids, { by, action: 'person_erased', now, parentKey })
    // Before the commit: a repeat after a crash no longer knows the references.
    const found = await findFilesAbout(folders.mails, { email, references })
    await removeFiles(folders.mails, [...mails.map(fileNameOf), ...found])
  })
  // Those that were written meanwhile, or before a crash.
  const left = await findFilesAbout(folders.mails, { email, references: [] })
  await removeFiles(folders.mails, left)
  await updateErasureLog(db, folders.backups)
}
