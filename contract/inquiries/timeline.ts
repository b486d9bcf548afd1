import * as z from 'zod/mini'
import { answerMail } from '../conversation/answer-entry.ts'
import { familyReply } from '../conversation/replies.ts'
import { endpoint, successReply } from '../endpoint.ts'
import { get } from '../route.ts'
import { idParam, instant, textOrNull } from '../values.ts'
import { arrivals } from './arrivals.ts'
import { inquiryMail } from './inquiry-mails.ts'
import { channel, outcome } from './outcomes.ts'
import { status } from './status.ts'

/** A note about an inquiry. Its author alone may change it. */
export const note = z.object({
  id: z.number(),
  /** Null once the author's account is gone. */
  author_name: textOrNull,
  is_own: z.boolean(),
  body: z.string(),
  created_at: instant,
  edited_at: z.nullable(instant),
  version: z.number(),
})
export type Note = z.output<typeof note>

/** `by_name` is null for the family itself, and for an administrator whose account is gone. */
const common = { id: z.number(), at: instant, by_name: textOrNull }

/** Reversed within 10 minutes: it counts for nothing. */
const isUndone = z.boolean()

/** What happened to an inquiry; an id is unique within its kind. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('submitted'), arrived_by: z.enum(arrivals) }),
  z.object({
    ...common,
    kind: z.literal('status_changed'),
    from_status: z.nullable(status),
    to_status: z.nullable(status),
    is_undone: isUndone,
  }),
  z.object({
    ...common,
    kind: z.literal('outcome_recorded'),
    outcome: z.nullable(outcome),
    channel: z.nullable(channel),
    is_undone: isUndone,
  }),
  z.object({
    ...common,
    kind: z.literal('owner_changed'),
    owner_name: textOrNull,
    is_undone: isUndone,
  }),
  z.object({
    ...common,
    kind: z.literal('next_step_set'),
    due_at: z.nullable(instant),
    is_undone: isUndone,
  }),
  z.object({ ...common, kind: z.literal('next_step_done'), is_undone: isUndone }),
  z.object({ ...common, kind: z.literal('corrected'), fields: z.array(z.string()) }),
  z.object({ ...common, kind: z.literal('deleted') }),
  z.object({ ...common, kind: z.literal('restored') }),
  z.object({ ...common, kind: z.literal('accepted') }),
  z.object({ ...common, kind: z.literal('downloaded') }),
  /** It is null once it was taken back. */
  z.object({
    ...common,
    kind: z.literal('mail_queued'),
    answer: z.nullable(answerMail),
    is_undone: isUndone,
  }),
  z.object({ ...common, kind: z.literal('mail_failed') }),
  z.object({ ...common, kind: z.literal('reply_done'), is_undone: isUndone }),
  /** `by_name` is who recorded it; null of a mail. */
  z.object({ ...common, kind: z.literal('reply'), reply: familyReply }),
  z.object({ ...common, kind: z.literal('mail'), mail: inquiryMail }),
  z.object({ ...common, kind: z.literal('note'), note }),
])
export type TimelineEntry = z.output<typeof timelineEntry>

export const listTimeline = endpoint(get('/api/admin/contacts/:id/timeline'), {
  access: 'admin',
  summary: 'List what happened to an inquiry: the newest 200 entries, and how many there are',
  params: idParam,
  reply: successReply({ entries: z.array(timelineEntry), total: z.number() }),
})
