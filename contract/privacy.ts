import * as z from 'zod/mini'
import { attachment } from './conversation/replies.ts'
import { endpoint, guarded, successReply } from './endpoint.ts'
import { contact } from './inquiries/inquiries.ts'
import { inquiryMail } from './inquiries/inquiry-mails.ts'
import { channel, outcome } from './inquiries/outcomes.ts'
import { status } from './inquiries/status.ts'
import { suspicions } from './inquiries/suspected-inquiries.ts'
import { inquiryEvent } from './inquiries/timeline.ts'
import { get, post } from './route.ts'
import { limits } from './text-rules.ts'
import { instant, requiredText, textOrNull } from './values.ts'

const email = requiredText(limits.email, "Please enter the parent's e-mail address.")
const expectedCount = z
  .int('Please say how many contacts you expect.')
  .check(z.minimum(0, 'Please say how many contacts you expect.'))

const parentDataSummary = z.object({
  inquiries: z.number(),
  deleted: z.number(),
  suspected: z.number(),
  events: z.number(),
  notes: z.number(),
  mails: z.number(),
  /** Drafts, answers and replies. */
  messages: z.number(),
  /** Mails that are kept as files. */
  files: z.number(),
})
export type ParentDataSummary = z.output<typeof parentDataSummary>

const parentMessage = z.object({
  kind: z.enum(['draft', 'answer', 'reply']),
  at: instant,
  /** Whom it went to or came from. */
  address: textOrNull,
  subject: textOrNull,
  /** Null once it is too old to be kept. */
  body: textOrNull,
  history: z.string(),
  attachments: z.array(attachment),
})
export type ParentMessage = z.output<typeof parentMessage>

const parentData = z.object({
  email: z.string(),
  exported_at: instant,
  inquiries: z.array(
    z.extend(contact, {
      suspicion: z.nullable(z.enum(suspicions)),
      deleted_at: z.nullable(instant),
      timeline: z.array(
        z.object({
          kind: inquiryEvent,
          from_status: z.nullable(status),
          to_status: z.nullable(status),
          outcome: z.nullable(outcome),
          channel: z.nullable(channel),
          due_at: z.nullable(instant),
          happened_at: instant,
        }),
      ),
      notes: z.array(z.object({ body: z.string(), created_at: instant, edited_at: z.nullable(instant) })),
      corrections: z.array(
        z.object({
          fields: z.array(z.string()),
          old_values: z.nullable(z.record(z.string(), z.nullable(z.string()))),
          corrected_at: instant,
        }),
      ),
      mails: z.array(inquiryMail),
      messages: z.array(parentMessage),
    }),
  ),
})
export type ParentData = z.output<typeof parentData>

// POST, because an address in a query would stand in the logs of whatever is in front of us.

export const findParentData = endpoint(post('/api/admin/privacy/parent-data'), {
  access: 'super_admin',
  summary: "Count what is stored about a parent's e-mail",
  body: z.object({ email }),
  reply: successReply({ summary: parentDataSummary }),
})

export const exportParentData = endpoint(post('/api/admin/privacy/parent-data/export'), {
  ...guarded,
  summary: "Read everything that is stored about a parent's e-mail",
  body: z.object({ email }),
  reply: successReply({ parentData }),
})

export const eraseParentData = endpoint(post('/api/admin/privacy/parent-data/erase'), {
  ...guarded,
  summary: "Erase everything about a parent's e-mail for good; `inquiries` is how many were shown",
  body: z.object({ email, inquiries: expectedCount }),
})

export const readRetention = endpoint(get('/api/admin/privacy/retention'), {
  access: 'super_admin',
  summary: 'Count the archived inquiries that are past the retention',
  reply: successReply({
    retention: z.object({ months: z.number(), before: instant, inquiries: z.number() }),
  }),
})

export const purgePastRetention = endpoint(post('/api/admin/privacy/retention/purge'), {
  ...guarded,
  summary: 'Delete archived inquiries past the retention for good; `inquiries` is how many were shown',
  body: z.object({ inquiries: expectedCount }),
})

export const countInquiriesByMonth = endpoint(get('/api/admin/privacy/months'), {
  access: 'super_admin',
  summary: 'Count the inquiries received in each month, hard-deleted ones included',
  reply: successReply({ months: z.array(z.object({ month: z.string(), inquiries: z.number() })) }),
})
