import * as z from 'zod/mini'
import { instant, textOrNull } from '../values.ts'

/** What becomes of a mail to a family. `saved`: to a file, because no mail server is configured. */
export const answerState = z.enum(['waiting', 'held', 'sent', 'saved', 'failed', 'bounced'])
export type AnswerState = z.output<typeof answerState>

/** A mail to a family as the timeline shows it. Subject and body are null once they are too old to be kept. */
export const answerMail = z.object({
  id: z.number(),
  /** Who may take it back; null for anybody, once that account is disabled or gone. */
  by_id: z.nullable(z.number()),
  recipient: z.string(),
  subject: textOrNull,
  body: textOrNull,
  state: answerState,
  /** What the mail server said, or why it is held; of a waiting one, why it would be or is not sent. */
  why: textOrNull,
  /** It is held, or would be: a person confirms it or takes it back. */
  is_doubted: z.boolean(),
  send_at: instant,
  settled_at: z.nullable(instant),
})
export type AnswerMail = z.output<typeof answerMail>
