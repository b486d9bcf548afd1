import * as z from 'zod/mini'
import { endpoint, okReply, successReply } from '../endpoint.ts'
import { actReply, createdActReply } from '../inquiries/inquiry-acts.ts'
import { get, post, put } from '../route.ts'
import { limits } from '../text-rules.ts'
import { boundedText, idParam, idValue, instant, moment, requiredText } from '../values.ts'

/** How much may be mailed to families, and how long each mail can be taken back. */
export const answerLimits = {
  bodyCharacters: 10_000,
  toOneAddressADay: 5,
  byOneAdministratorAnHour: 60,
  takeBackMs: 10_000,
} as const

const draft = z.object({ subject: z.string(), body: z.string() })
export type Draft = z.output<typeof draft>

/** Of a composer that is open: longer than what can be sent, as a mail that is taken back is put below it. */
export const typedDraft = z.object(
  { subject: boundedText(limits.short), body: boundedText(2 * answerLimits.bodyCharacters) },
  'Please give the subject and the text.',
)

export const readDraft = endpoint(get('/api/admin/contacts/:id/draft'), {
  access: 'admin',
  summary: 'Read what the caller’s composer of an inquiry begins with',
  params: idParam,
  reply: successReply({
    /** Null where the caller has none. */
    draft: z.nullable(draft),
    signature: z.string(),
    /** A mail that is sent with it is asked about what a colleague answered since. */
    seen_at: instant,
    /** No mail server is configured: a mail becomes a file. */
    to_files: z.boolean(),
  }),
})

export const writeDraft = endpoint(put('/api/admin/contacts/:id/draft'), {
  access: 'admin',
  summary: 'Keep the caller’s draft of an answer; without a text it is deleted',
  params: idParam,
  body: z.object({
    subject: boundedText(limits.short),
    body: boundedText(answerLimits.bodyCharacters),
  }),
  reply: okReply,
})

export const sendAnswer = endpoint(post('/api/admin/contacts/:id/answers'), {
  access: 'admin',
  status: 201,
  summary:
    'Mail an answer to the family, after ten seconds or at `send_at`; until then its `event_id` undoes it. Refused with 409 where a colleague answered after `seen_at`',
  params: idParam,
  body: z.object({
    subject: requiredText(limits.short, 'Please write a subject.'),
    body: requiredText(answerLimits.bodyCharacters, 'Please write something first.'),
    /** Of the composer, or of what was shown when it was refused. */
    seen_at: moment,
    send_at: z.nullish(moment),
    claims_and_moves: z.optional(z.boolean('Please give true or false.')),
  }),
  reply: createdActReply,
})

export const confirmAnswer = endpoint(post('/api/admin/contacts/:id/answers/confirm'), {
  access: 'admin',
  summary: 'Send a mail that is held, or would be, whatever happened since it was written',
  params: idParam,
  body: z.object({ answer_id: idValue('Please give the id of the mail that is held.') }),
  reply: actReply,
})
