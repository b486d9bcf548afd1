import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { post, put } from '../route.ts'
import { idParam, instant, textOrNull } from '../values.ts'
import { contact } from './inquiries.ts'
import { channel, outcome } from './outcomes.ts'
import { status } from './status.ts'
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

/** `id` is that of the event or note, as every creation has it. */
export const createdActReply = z.extend(actReply, { id: z.number() })

/** By whom (null: by nobody who is still known) and when. */
const alreadyDone = z.object({ by_name: textOrNull, at: instant })
export type AlreadyDone = z.output<typeof alreadyDone>

export const changeStatus = endpoint(put('/api/admin/contacts/:id'), {
  access: 'admin',
  summary: 'Move an inquiry to another status; `already` says who did before',
  params: idParam,
  body: z.object({ status }),
  reply: z.extend(actReply, { already: z.optional(alreadyDone) }),
})

export const recordOutcome = endpoint(post('/api/admin/contacts/:id/outcomes'), {
  access: 'admin',
  status: 201,
  summary:
    'Record what came of trying to reach a family; the same within 5 seconds is recorded once. `claims_and_moves`: an answer also claims what is nobody’s and moves pending to contacted',
  params: idParam,
  body: z.object({
    outcome,
    channel: z.nullish(channel),
    claims_and_moves: z.optional(z.boolean('Please give true or false.')),
    /** Refused with 409 where a colleague recorded one for the family within two minutes. */
    unless_colleague: z.optional(z.boolean('Please give true or false.')),
  }),
  reply: createdActReply,
})
