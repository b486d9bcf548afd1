import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ActReply } from '#contract/inquiries/inquiry-acts.ts'
import { compileOnce } from '../../database/prepared-statements.ts'
import type { Database } from '../../database/schema.ts'
import { selectVisible } from '../filter.ts'
import { contactColumns } from '../present.ts'
import type { ReadLimiter } from '../reading/read-limiter.ts'
import { eventEntries, toCorrectionEntry, toNoteEntry, toReplyEntry } from '../timeline/list-timeline.ts'
import {
  newestAnswers,
  newestCorrections,
  newestEvents,
  newestNotes,
  newestReplies,
} from '../timeline/select-timeline.ts'

/** By its event, note, reply or correction; by none where nothing was changed. */
export type DoneAct = {
  eventId?: number | null | undefined
  noteId?: number | undefined
  replyId?: number | undefined
  correctionId?: number | null | undefined
}

type Left = Pick<ActReply, 'contact' | 'entry' | 'parts'>

const nothing: Left = { contact: null, entry: null, parts: [] }

type LeftBy = {
  id: number
  eventId: number | null
  noteId: number | null
  replyId: number | null
  correctionId: number | null
}

const selectLeft = compileOnce((db, { id, eventId, noteId, replyId, correctionId }: LeftBy) =>
  selectVisible(db)
    .where('inquiries.id', '=', id)
    .select(contactColumns)
    .select((inquiry) => [
      jsonArrayFrom(
        newestEvents(inquiry).where((eb) => eb.or([eb('event.id', '=', eventId), eb('event.part_of', '=', eventId)])),
      ).as('events'),
      jsonArrayFrom(newestAnswers(inquiry).where('answer.event_id', '=', eventId)).as('answers'),
      jsonArrayFrom(newestNotes(inquiry).where('note.id', '=', noteId)).as('notes'),
      jsonArrayFrom(newestReplies(inquiry).where('reply.id', '=', replyId)).as('replies'),
      jsonArrayFrom(newestCorrections(inquiry).where('correction.id', '=', correctionId)).as('corrections'),
    ]),
)

type LeftOf = { [Key in keyof DoneAct]: DoneAct[Key] | null } & { id: number }

type Services = { db: Database; readLimiter: ReadLimiter }

/** Reads in one query what an act left behind. */
export const answerAct = async (
  { db, readLimiter }: Services,
  caller: { id: number },
  { id, eventId = null, noteId = null, replyId = null, correctionId = null }: LeftOf,
): Promise<Left & { event_id: number | null }> => {
  const read = () => readLeft(db, { id, eventId, noteId, replyId, correctionId }, caller.id)
  const idsOf = ({ contact }: Left) => (contact ? [contact.id] : [])
  const left = await readLimiter.readUnlessRefused(caller, read, { idsOf, nothing })
  return { event_id: eventId, ...left }
}

async function readLeft(db: Database, act: LeftBy, readerId: number): Promise<Left> {
  const [found] = await selectLeft(db, act)
  if (!found) return nothing
  const { events, answers, notes, replies, corrections, ...contact } = found
  const [entry = null, ...parts] = [
    ...eventEntries({ events, answers }).toReversed(),
    ...notes.map((note) => toNoteEntry(note, readerId)),
    ...replies.map(toReplyEntry),
    ...corrections.map(toCorrectionEntry),
  ]
  return { contact, entry, parts }
}
