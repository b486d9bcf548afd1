import * as z from 'zod/mini'
import { endpoint, eventStreamMediaType, successReply } from './endpoint.ts'
import { contact, filterQuery } from './inquiries/inquiries.ts'
import { get, post } from './route.ts'
import { idListQuery } from './values.ts'

/** What a stream says: an event's name and its data, ids alone. */
const liveChange = z.object({
  /** It is an audited act, or `arrived`. */
  kind: z.string(),
  /** The contact; null where several, or any, may have changed. */
  id: z.nullable(z.number()),
  by: z.string(),
  /** The id that the reply of the act carries: of its event, note, reply or correction. */
  act_id: z.nullable(z.number()),
})
export type LiveChange = z.output<typeof liveChange>

const presence = z.object({
  by: z.number(),
  tab: z.number(),
  id: z.nullable(z.number()),
  isWriting: z.boolean(),
})
export type Presence = z.output<typeof presence>

export const liveEvents = { changes: z.array(liveChange), presence }

export const openLive = endpoint(get('/api/admin/live'), {
  access: 'admin',
  summary: 'Hear of changes as they are made (server-sent events `changes` and `presence`)',
  background: true,
  reply: eventStreamMediaType,
})

const numberText = 'Please give a whole number from 1.'
const wholeNumber = z.int(numberText).check(z.minimum(1, numberText), z.maximum(2 ** 31 - 1, numberText))

export const signalPresence = endpoint(post('/api/admin/live/presence'), {
  access: 'admin',
  summary: 'Say which contact is open in a window, and whether somebody writes there; never stored',
  background: true,
  body: z.object({
    tab: wholeNumber,
    id: z.nullable(wholeNumber),
    isWriting: z.boolean('Please give true or false.'),
  }),
})

export const readChanged = endpoint(get('/api/admin/contacts/changed'), {
  access: 'admin',
  summary: 'Read the named inquiries again, which of them a list still holds, and how long it is',
  background: true,
  query: z.object({ ...filterQuery, ids: idListQuery }),
  reply: successReply({
    contacts: z.array(contact),
    matching: z.array(z.number()),
    total: z.number(),
  }),
})
