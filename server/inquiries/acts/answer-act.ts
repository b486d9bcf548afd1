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

type Left = Pick<ActReply, 'contact' | 'entry' | 'parts'>

const nothing: Left = { contact: null, entry: null, parts: [] }

export const noEntry = { eventId: null, noteId: null, replyId: null, correctionId: null }

/** By its event, note, reply or correction; by none where nothing was changed. */
export type DoneAct = { [Key in keyof typeof noEntry]?: number | null }

type LeftBy = Required<DoneAct> & { id: number }

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

type Services = { db: Database; readLimiter: ReadLimiter }

/** Reads in one query what an act left behind. */
export const answerAct = async (
  { db, readLimiter }: Services,
  caller: { id: number },
  act: LeftBy,
): Promise<Left & { event_id: number | null }> => {
  const read = () => readLeft(db, act, caller.id)
  const idsOf = ({ contact }: Left) => (contact ? [contact.id] : [])
  const left = await readLimiter.readUnlessRefused(caller, read, { idsOf, nothing })
  return { event_id: act.eventId, ...left }
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
