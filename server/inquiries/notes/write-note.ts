import { foldText } from '../../database/fold-text.ts'
import type { Database } from '../../database/schema.ts'
import { Forbidden, NotFound, VersionConflict } from '../../errors.ts'
import { type Act, actOn, recordAct } from '../acts/act.ts'
import { actOnce } from '../idempotency/act-once.ts'

export type NewNote = Act & { body: string }

/** Returns the note's id. Throws `NotFound`. */
export const addNote = (db: Database, note: NewNote): Promise<number> =>
  actOn(db, note, ({ trx }) => insertNote(trx, note))

export async function insertNote(trx: Database, { body, ...act }: NewNote): Promise<number> {
  const { id } = await trx
    .insertInto('inquiry_notes')
    .values({ inquiry_id: act.id, author_id: act.by, body, search_text: foldText(body), created_at: act.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAct(trx, 'note_added', { ...act, actId: id }, { note: id })
  return id
}

type NoteTarget = Pick<Act, 'id' | 'by'> & { expectedVersion?: number | undefined }

/** Throws `NotFound`, `Forbidden` or `VersionConflict`. */
export async function editNote(
  db: Database,
  { body, now, requestDigest, ...target }: NoteTarget & NewNote,
): Promise<void> {
  await actOnce(db, { requestDigest, now }, async (trx) => {
    const inquiryId = await lockOwnNote(trx, target)
    await trx
      .updateTable('inquiry_notes')
      .set((eb) => ({ body, search_text: foldText(body), edited_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', target.id)
      .execute()
    await recordAct(trx, 'note_edited', { ...target, id: inquiryId, actId: target.id }, { note: target.id })
    return target.id
  })
}

/** Throws `NotFound`, `Forbidden` or `VersionConflict`. */
export async function deleteNote(
  db: Database,
  { now, requestDigest, ...target }: NoteTarget & Pick<Act, 'now' | 'requestDigest'>,
): Promise<void> {
  await actOnce(db, { requestDigest, now }, async (trx) => {
    const inquiryId = await lockOwnNote(trx, target)
    await trx.deleteFrom('inquiry_notes').where('id', '=', target.id).execute()
    await recordAct(trx, 'note_deleted', { ...target, id: inquiryId, actId: target.id }, { note: target.id })
    return target.id
  })
}

/** Returns the id of its inquiry. */
async function lockOwnNote(trx: Database, { id, by, expectedVersion }: NoteTarget): Promise<number> {
  const note = await trx
    .selectFrom('inquiry_notes as note')
    .innerJoin('inquiries', 'inquiries.id', 'note.inquiry_id')
    .select(['note.inquiry_id', 'note.author_id', 'note.version'])
    .where('note.id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspicion', 'is', null)
    .forUpdate('note')
    .executeTakeFirst()
  if (!note) throw new NotFound('This note no longer exists.')
  if (note.author_id !== by) throw new Forbidden('Only its author can change a note.')
  if (expectedVersion !== undefined && expectedVersion !== note.version) {
    throw new VersionConflict('This note was changed in another window in the meantime.')
  }
  return note.inquiry_id
}
