import type { TablePurposes } from './declaration.ts'

const mail = { purpose: 'answer', from: 'system', until: 'mailRecord' } as const
const own = { purpose: 'run', from: 'system', until: 'mailRecord' } as const
const text = { purpose: 'answer', from: 'system', until: 'mailText' } as const
const guard = { purpose: 'protect', until: 'mailRecord' } as const
const deliver = 'to deliver the mail once'

export const outbox = {
  about: 'parents and administrators',
  seenBy: 'every administrator, as what became of a mail; nobody its text',
  leaves: 'the mail server, or a file in the folder of mails; a parent’s export; erasure',
  columns: {
    id: { what: 'Number', why: deliver, ...own },
    kind: { what: 'Kind of mail', why: 'to know what you were sent', ...mail },
    priority: { what: 'Order', why: 'to send what is urgent first', ...own },
    recipient: { what: 'Who a mail goes to', why: 'to deliver it', ...mail },
    reply_to: { what: 'Where an answer goes', why: 'to let the team answer you', ...own },
    subject: { what: 'Subject of a mail', why: 'to deliver it', ...mail },
    text: { what: 'Text of a mail', why: 'to deliver it', ...text },
    html: { what: 'Text of a mail', why: 'to deliver it', ...text },
    secret: { what: 'Whether it holds a link', why: 'to delete its text once sent', ...own },
    state: { what: 'What became of a mail', why: 'to show whether it was sent', ...mail },
    attempts: { what: 'Attempts', why: deliver, ...own },
    next_attempt_at: { what: 'Next attempt', why: deliver, ...own },
    sending_until: { what: 'Until when it is being sent', why: deliver, ...own },
    send_before: { what: 'Latest time', why: 'to give up what is too late', ...own },
    last_error: { what: 'Latest failure', why: 'to mend what keeps it', ...own },
    inquiry_id: { what: 'Which inquiry', why: 'to stand beside it, and go with it', ...own },
    bundle_id: { what: 'Which mail tells it', why: 'to tell many in one', ...own },
    most_a_day: { what: 'Limit of mails a day', why: 'to flood nobody', ...own },
    network: {
      what: 'Keyed hash of the shortened network, beside a mail',
      why: 'to count the mails that one network causes',
      purpose: 'protect',
      from: 'browser',
      until: 'mailNetwork',
    },
    mailbox: {
      what: 'Mailbox, in one spelling',
      why: 'to count the mails that one mailbox gets',
      from: 'parent',
      ...guard,
    },
    admitted_at: {
      what: 'When it was counted',
      why: 'to count the mails of a day',
      from: 'system',
      ...guard,
    },
    created_at: { what: 'When it was written', why: 'to send the oldest first', ...own },
    settled_at: {
      what: 'When it was sent or given up',
      why: 'to delete its text in time',
      ...own,
    },
  },
} as const satisfies TablePurposes
