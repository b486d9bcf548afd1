import { column, type TablePurposes } from './declaration.ts'

const mail = column({ purpose: 'answer', from: 'system', until: 'mailRecord' })
const own = column({ purpose: 'run', from: 'system', until: 'mailRecord' })
const text = column({ purpose: 'answer', from: 'system', until: 'mailText' })
const guard = column({ purpose: 'protect', from: 'system', until: 'mailRecord' })
const mailbox = column({ purpose: 'protect', from: 'parent', until: 'mailRecord' })
const network = column({ purpose: 'protect', from: 'browser', until: 'mailNetwork' })
const deliver = 'to deliver the mail once'

export const outbox = {
  about: 'parents and administrators',
  seenBy: 'every administrator, as what became of a mail; nobody its text',
  leaves: 'the mail server, or a file in the folder of mails; a parent’s export; erasure',
  columns: {
    id: own('Number', deliver),
    kind: mail('Kind of mail', 'to know what you were sent'),
    priority: own('Order', 'to send what is urgent first'),
    recipient: mail('Who a mail goes to', 'to deliver it'),
    reply_to: own('Where an answer goes', 'to let the team answer you'),
    subject: mail('Subject of a mail', 'to deliver it'),
    text: text('Text of a mail', 'to deliver it'),
    html: text('Text of a mail', 'to deliver it'),
    secret: own('Whether it holds a link', 'to delete its text once sent'),
    state: mail('What became of a mail', 'to show whether it was sent'),
    attempts: own('Attempts', deliver),
    next_attempt_at: own('Next attempt', deliver),
    sending_until: own('Until when it is being sent', deliver),
    send_before: own('Latest time', 'to give up what is too late'),
    last_error: own('Latest failure', 'to mend what keeps it'),
    inquiry_id: own('Which inquiry', 'to stand beside it, and go with it'),
    bundle_id: own('Which mail tells it', 'to tell many in one'),
    most_a_day: own('Limit of mails a day', 'to flood nobody'),
    network: network(
      'Keyed hash of the shortened network, beside a mail',
      'to count the mails that one network causes',
    ),
    mailbox: mailbox('Mailbox, in one spelling', 'to count the mails that one mailbox gets'),
    admitted_at: guard('When it was counted', 'to count the mails of a day'),
    created_at: own('When it was written', 'to send the oldest first'),
    settled_at: own('When it was sent or given up', 'to delete its text in time'),
  },
} as const satisfies TablePurposes
