import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { mailKind, mailState } from '../mails.ts'
import { get } from '../route.ts'
import { instant, textOrNull } from '../values.ts'

/** `why` says what stood in the way, why the mail was withheld or came back, or that one mail told of several. */
export const inquiryMail = z.object({
  id: z.number(),
  kind: mailKind,
  recipient: z.string(),
  state: mailState,
  attempts: z.number(),
  why: textOrNull,
  came_back: z.boolean(),
  created_at: instant,
  settled_at: z.nullable(instant),
})
export type InquiryMail = z.output<typeof inquiryMail>

export const listMails = endpoint(get('/api/admin/contacts/:id/mails'), {
  access: 'admin',
  background: true,
  summary: 'List the mails about an inquiry and what became of each',
  reply: successReply({ mails: z.array(inquiryMail) }),
})
