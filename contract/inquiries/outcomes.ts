import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../values.ts'
import type { ContactChannel, Outcome } from './inquiries.ts'
import { actReply } from './inquiry-acts.ts'

/** What came of trying to reach a family; the first and the third are an answer (R-work-1). */
export const outcomes = [
  'reached',
  'no_answer',
  'left_message',
  'later',
] as const satisfies readonly Outcome[]

export const outcome = z.enum(
  outcomes,
  'Please give one of: reached, no_answer, left_message, later.',
)

const channels = ['call', 'whatsapp', 'mail'] as const satisfies readonly ContactChannel[]

export const channel = z.enum(channels, 'Please give one of: call, whatsapp, mail.')

export const recordOutcome = endpoint({
  method: 'POST',
  path: '/api/admin/contacts/:id/outcomes',
  access: 'admin',
  status: 201,
  summary:
    'Record what came of trying to reach a family; the same within 5 seconds is recorded once',
  params: idParam,
  body: z.object({ outcome, channel: z.nullish(channel) }),
  /** `id` is that of the event too, as every creation has it. */
  reply: z.extend(actReply, { id: z.number() }),
})
