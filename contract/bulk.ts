import * as z from 'zod/mini'
import { endpoint, guarded, successReply } from './endpoint.ts'
import { inquiryActs } from './inquiries/acts.ts'
import { filterQuery, selectionOf } from './inquiries/inquiries.ts'
import { messages } from './inquiries/inquiry-texts.ts'
import { status } from './inquiries/status.ts'
import { get, post } from './route.ts'
import { countsOf, idValue, instant } from './values.ts'

// One act on many contacts: they are frozen, previewed, then changed by a job in the background.

export const maxFrozen = 50_000

const wholeNumber = 'Please give whole numbers from 1.'

export const freezeContacts = endpoint(post('/api/admin/contacts/bulk'), {
  access: 'admin',
  status: 201,
  summary:
    'Freeze the ticked contacts, or all that match a filter, to change them together; with the `version` that was seen, what changed since stays as it is',
  body: z.object({
    contacts: z.optional(
      selectionOf(
        z.object({ id: idValue(wholeNumber), version: z.optional(idValue(wholeNumber)) }, messages.noSelection),
      ),
    ),
    filter: z.optional(z.object(filterQuery, 'Please give the filter of a list.')),
  }),
  reply: successReply({ id: z.number(), total: z.number() }),
})

const { at, text } = inquiryActs.next_step_set.call.body.shape

export const bulkAct = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('move'), status }),
    z.object({ kind: z.literal('claim') }),
    z.object({ kind: z.literal('follow_up') }),
    z.object({
      kind: z.literal('hand_over'),
      owner_id: idValue('Please choose an active administrator.'),
    }),
    z.object({ kind: z.literal('next_step'), at, text }),
    z.object({ kind: z.literal('delete') }),
  ],
  'Please say what to do with the contacts.',
)
export type BulkAct = z.output<typeof bulkAct>

/** Why a contact stays as it is: `others` is another administrator's, `kept` what Undo left because it was changed again. */
export const bulkOutcomes = ['changed', 'already', 'others', 'changed_since', 'gone', 'undone', 'kept'] as const
const bulkOutcome = z.enum(bulkOutcomes)
export type BulkOutcome = z.output<typeof bulkOutcome>

/** By the kind of a change of many: in the audit, on its button, and once it is done. */
export const bulkTexts = {
  ...inquiryActs.status_changed.bulk,
  ...inquiryActs.owner_changed.bulk,
  ...inquiryActs.next_step_set.bulk,
  ...inquiryActs.follow_up_sent.bulk,
  ...inquiryActs.inquiry_deleted.bulk,
}
export const bulkKind = z.enum(Object.keys(bulkTexts) as (keyof typeof bulkTexts)[])

/** Of a preview `counts` says what would become of them. */
const job = z.object({
  id: z.number(),
  act: z.object({
    kind: bulkKind,
    status: z.optional(status),
    owner_id: z.optional(z.number()),
    at: z.optional(instant),
  }),
  state: z.enum(['frozen', 'running', 'done', 'stopped', 'undoing', 'undone']),
  total: z.number(),
  counts: countsOf(bulkOutcomes),
  /** Some of those that stayed as they were, and why; none past the limit on reading. */
  left: z.array(z.object({ id: z.number(), name: z.string(), why: bulkOutcome })),
  undoable_until: z.nullable(instant),
  /** Why it ended early. */
  error: z.nullable(z.string()),
})
export type BulkJob = z.output<typeof job>

const jobReply = successReply({ job })

export const previewBulk = endpoint(post('/api/admin/contacts/bulk/:id/preview'), {
  access: 'admin',
  summary: 'Say what an act would change of the frozen contacts, and what not; it is what starts',
  body: z.object({
    act: bulkAct,
    /** Also what another administrator has. */
    includes_others: z._default(z.boolean('Please give true or false.'), false),
  }),
  reply: jobReply,
})

const onJob = <const Verb extends string>(verb: Verb, summary: string) =>
  endpoint(post(`/api/admin/contacts/bulk/:id/${verb}`), { access: 'admin', summary, reply: jobReply })

export const startBulk = onJob('start', 'Do what was previewed, in the background')
export const deleteContacts = endpoint(post('/api/admin/contacts/bulk/:id/delete'), {
  ...guarded,
  summary: 'Delete the previewed contacts, restorable like any; `count` is the number of them',
  body: z.object({ count: z.int('Please type the number.') }),
  reply: jobReply,
})

export const stopBulk = onJob('stop', 'Stop an own job; what it has changed stays changed')
export const undoBulk = onJob('undo', 'Undo an own job of the last 10 minutes, but for what was changed again since')

export const readLastBulk = endpoint(get('/api/admin/contacts/bulk'), {
  access: 'admin',
  background: true,
  summary: 'Read the own job that runs or can be undone, else null',
  reply: successReply({ job: z.nullable(job) }),
})
