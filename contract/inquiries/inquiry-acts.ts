import * as z from 'zod/mini'
import { type Endpoint, endpoint, successReply } from '../endpoint.ts'
import { instant, textOrNull } from '../values.ts'
import { inquiryActs } from './acts.ts'
import { contact } from './inquiries.ts'
import { timelineEntry } from './timeline.ts'

/** Of every act on an inquiry: what it left behind, as it is when the reply is sent. */
export const actReply = successReply({
  /** The id of its event, which Undo names; null when nothing was to be changed, and for a note. */
  event_id: z.nullable(z.number()),
  /** Null for an inquiry that is gone by then, and past the limit on reading. */
  contact: z.nullable(contact),
  /** What the timeline says of the act; null without one, and where `contact` is. */
  entry: z.nullable(timelineEntry),
  /** What else the one press did: its Undo takes that back too. */
  parts: z.array(timelineEntry),
})
export type ActReply = z.output<typeof actReply>

/** By whom (null: by nobody who is still known) and when. */
const alreadyDone = z.object({ by_name: textOrNull, at: instant })
export type AlreadyDone = z.output<typeof alreadyDone>

type Call = Pick<Endpoint, 'method' | 'path' | 'summary' | 'body' | 'query'>

type Answer = Partial<Pick<Endpoint, 'reply' | 'status'>>

const toEndpoint = <const C extends Call, const Rest extends Answer>(call: C, rest: Rest) =>
  endpoint(call, { access: 'admin', ...call, ...rest })

const onContact = { reply: actReply }
/** `id` is that of the event or note, as every creation has it. */
const creating = { status: 201, reply: z.extend(actReply, { id: z.number() }) } as const

export const changeStatus = toEndpoint(inquiryActs.status_changed.call, {
  reply: z.extend(actReply, { already: z.optional(alreadyDone) }),
})
export const recordOutcome = toEndpoint(inquiryActs.outcome_recorded.call, creating)
export const changeOwner = toEndpoint(inquiryActs.owner_changed.call, onContact)
export const setNextStep = toEndpoint(inquiryActs.next_step_set.call, onContact)
export const finishNextStep = toEndpoint(inquiryActs.next_step_done.call, onContact)
/** `entry` of its reply is that of the act that was undone. */
export const undoChange = toEndpoint(inquiryActs.change_undone.call, onContact)
export const addNote = toEndpoint(inquiryActs.note_added.call, creating)
export const editNote = toEndpoint(inquiryActs.note_edited.call, {})
export const deleteNote = toEndpoint(inquiryActs.note_deleted.call, {})
export const addInquiry = toEndpoint(inquiryActs.inquiry_added.call, creating)
export const correctInquiry = toEndpoint(inquiryActs.inquiry_corrected.call, onContact)
export const deleteInquiry = toEndpoint(inquiryActs.inquiry_deleted.call, onContact)
export const restoreInquiry = toEndpoint(inquiryActs.inquiry_restored.call, onContact)
export const acceptSuspected = toEndpoint(inquiryActs.suspected_accepted.call, {})
export const sendAnswer = toEndpoint(inquiryActs.mail_queued.call, creating)
export const confirmAnswer = toEndpoint(inquiryActs.mail_confirmed.call, onContact)
export const recordReply = toEndpoint(inquiryActs.reply_recorded.call, creating)
export const finishReplies = toEndpoint(inquiryActs.reply_done.call, onContact)
export const markFollowUp = toEndpoint(inquiryActs.follow_up_sent.call, onContact)
