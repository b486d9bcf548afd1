import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { get, put } from '../route.ts'
import { limits } from '../text-rules.ts'
import { boundedText, instant } from '../values.ts'

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
  body: z.object({ subject: boundedText(limits.short), body: boundedText(answerLimits.bodyCharacters) }),
})
