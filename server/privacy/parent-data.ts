import { type Expression, sql } from 'kysely'
import type { ParentData, ParentDataSummary, ParentMessage } from '#contract/privacy.ts'
import { hardDelete } from '#server/inquiries/tombstones.ts'
import { type Actor, record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'
import { discardUploads } from '../imports/delete-content.ts'
import { listMailsByInquiry } from '../inquiries/mails.ts'
import { contactColumns } from '../inquiries/present.ts'
import { fileNameOf, findFilesAbout, removeFiles } from '../mail/saved-files.ts'
import type { DataFolders } from './data-purposes.ts'
import { updateErasureLog } from './logs/erasure-log.ts'

type Stored = Omit<ParentMessage, 'at'> & { inquiry_id: number; at: Date }

/** By inquiry: what was written on, sent and received, oldest first. */
async function listMessages(
  db: Database,
  inquiries: Expression<{ id: number }>,
): Promise<Map<number, ParentMessage[]>> {
  const { rows } = await sql<Stored>`
    with about as (${inquiries})
    select inquiry_id, 'draft' as kind, updated_at as at, null as address, subject, body, '' as history,
      '[]'::jsonb as attachments
    from inquiry_drafts where inquiry_id in (select id from about)
    union all
    select inquiry_id, 'answer', created_at, recipient, subject, body, '', '[]'
    from inquiry_answers where inquiry_id in (select id from about)
    union all
    select inquiry_id, 'reply', received_at, sender, null, body, history, attachments
    from inquiry_replies where inquiry_id in (select id from about)
    order by at`.execute(db)
  const groups = Map.groupBy(rows, ({ inquiry_id }) => inquiry_id)
  const toMessage = ({ inquiry_id: _, at, ...message }: Stored): ParentMessage => ({
    ...message,
    at: at.toISOString(),
  })
  return new Map([...groups].map(([id, messages]) => [id, messages.map(toMessage)]))
}

/** They are in whatever state, in any case of the address, also under one that was corrected. */
const selectInquiriesOf = (db: Database, email: string) =>
  db.selectFrom('inquiries').where(
    sql<boolean>`(lower(parent_email) = lower(${email}) or inquiries.id in (
      select inquiry_id from inquiry_corrections
      where old_values is not null and lower(old_values ->> 'parent_email') = lower(${email})))`,
  )

type ParentRequest = { email: string; by: Actor }

/** The audit says that somebody looked, not for whom. */
export async function findParentData(
  db: Database,
  folders: DataFolders,
  { email, by }: ParentRequest,
): Promise<ParentDataSummary> {
  const inquiries = await selectInquiriesOf(db, email)
    .select(['id', 'reference', 'deleted_at', 'suspicion'])
    .orderBy('id')
    .execute()
  await record(db, {
    actor: by,
    action: 'person_found',
    subject: { kind: 'inquiry', ids: inquiries.map(({ id }) => id) },
  })
  const references = inquiries.map(({ reference }) => reference)
  const [events, notes, mails] = await Promise.all(
    (['inquiry_events', 'inquiry_notes', 'outbox'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('inquiry_id', 'in', selectInquiriesOf(db, email).select('id'))
        .executeTakeFirstOrThrow(),
    ),
  )
  const messages = await listMessages(db, selectInquiriesOf(db, email).select('id'))
  return {
    inquiries: inquiries.length,
    deleted: inquiries.filter(({ deleted_at }) => deleted_at).length,
    suspected: inquiries.filter(({ suspicion }) => suspicion).length,
    events: events?.count ?? 0,
    notes: notes?.count ?? 0,
    mails: mails?.count ?? 0,
    messages: [...messages.values()].flat().length,
    files: (await findFilesAbout(folders.mails, { email, references })).length,
  }
}

export async function exportParentData(
  db: Database,
  { email, now, by }: ParentRequest & { now: Date },
): Promise<ParentData> {
  return db.transaction().execute(async (trx) => {
    const rows = await selectInquiriesOf(trx, email)
      .select([...contactColumns, 'suspicion', 'deleted_at'])
      .orderBy('inquiries.id')
      .execute()
    const ids = rows.map(({ id }) => id)
    const mails = await listMailsByInquiry(trx, ids)
    const messages = await listMessages(trx, selectInquiriesOf(trx, email).select('id'))
    const notes = Map.groupBy(await listNotes(trx, email), (note) => note.inquiry_id)
    const corrections = Map.groupBy(await listCorrections(trx, email), (one) => one.inquiry_id)
    const timelines = Map.groupBy(await listEvents(trx, email), (event) => event.inquiry_id)
    const inquiries = rows.map(({ deleted_at, ...row }) => ({
      ...row,
      deleted_at: deleted_at?.toISOString() ?? null,
      timeline: (timelines.get(row.id) ?? []).map(({ inquiry_id: _, happened_at, due_at, ...event }) => ({
        ...event,
        due_at: due_at?.toISOString() ?? null,
        happened_at: happened_at.toISOString(),
      })),
      notes: (notes.get(row.id) ?? []).map(({ body, created_at, edited_at }) => ({
        body,
        created_at: created_at.toISOString(),
        edited_at: edited_at?.toISOString() ?? null,
      })),
      corrections: (corrections.get(row.id) ?? []).map(({ inquiry_id: _, corrected_at, ...correction }) => ({
        ...correction,
        corrected_at: corrected_at.toISOString(),
      })),
      mails: mails.get(row.id) ?? [],
      messages: messages.get(row.id) ?? [],
    }))
    await record(trx, {
      actor: by,
      action: 'person_exported',
      subject: { kind: 'inquiry', ids },
    })
    return { email, exported_at: now.toISOString(), inquiries }
  })
}

const listEvents = (db: Database, email: string) =>
  db
    .selectFrom('inquiry_events')
    .select(['inquiry_id', 'kind', 'from_status', 'to_status', 'happened_at'])
    .select(['outcome', 'channel', 'due_at'])
    .where('inquiry_id', 'in', selectInquiriesOf(db, email).select('id'))
    .orderBy('id')
    .execute()

const listCorrections = (db: Database, email: string) =>
  db
    .selectFrom('inquiry_corrections')
    .select(['inquiry_id', 'corrected_at', 'fields', 'old_values'])
    .where('inquiry_id', 'in', selectInquiriesOf(db, email).select('id'))
    .orderBy('id')
    .execute()

const listNotes = (db: Database, email: string) =>
  db
    .selectFrom('inquiry_notes')
    .select(['inquiry_id', 'body', 'created_at', 'edited_at'])
    .where('inquiry_id', 'in', selectInquiriesOf(db, email).select('id'))
    .orderBy('id')
    .execute()

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
    const inquiries = await selectInquiriesOf(trx, email).select('reference').execute()
    const references = inquiries.map(({ reference }) => reference)
    const mails = await trx
      .selectFrom('outbox')
      .select(['id', 'kind', 'created_at'])
      .where('inquiry_id', 'in', selectInquiriesOf(trx, email).select('id'))
      .execute()
    const ids = await hardDelete(trx, selectInquiriesOf(trx, email).select('id'), now, parentKey)
    if (ids.length > 0 && ids.length !== expectedCount) {
      throw new Conflict(
        `There are ${ids.length} contacts with this e-mail now, not ${expectedCount}. Please look again.`,
      )
    }
    await record(trx, {
      actor: by,
      action: 'person_erased',
      subject: { kind: 'inquiry', ids },
    })
    // Before the commit: a repeat after a crash no longer knows the references.
    const found = await findFilesAbout(folders.mails, { email, references })
    await removeFiles(folders.mails, [...mails.map(fileNameOf), ...found])
  })
  // Those that were written meanwhile, or before a crash.
  const left = await findFilesAbout(folders.mails, { email, references: [] })
  await removeFiles(folders.mails, left)
  await updateErasureLog(db, folders.backups)
}
