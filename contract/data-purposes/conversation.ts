import type { TablePurposes } from './declaration.ts'

const written = { purpose: 'answer', from: 'team', until: 'message' } as const
const received = { purpose: 'answer', from: 'parent', until: 'message' } as const
const made = { purpose: 'answer', from: 'system', until: 'inquiry' } as const
const own = { purpose: 'run', from: 'system', until: 'inquiry' } as const

const about = 'parents and their children, in an administrator’s words'

export const inquiryDrafts = {
  about,
  seenBy: 'its author alone',
  leaves: 'a parent’s export; erased with the inquiry',
  columns: {
    inquiry_id: { what: 'Which inquiry', why: 'to answer that one', ...own },
    admin_id: { what: 'Who is writing', why: 'to show it to its author alone', ...own },
    subject: { what: 'Subject of an unsent answer', why: 'to go on writing', ...written },
    body: { what: 'Words of an unsent answer', why: 'to go on writing', ...written },
    updated_at: { what: 'When it was last written on', why: 'to go on writing', ...own },
  },
} as const satisfies TablePurposes

const deliver = 'to deliver it once, and know what became of it'

export const inquiryAnswers = {
  about,
  seenBy: 'every administrator, beside the inquiry',
  leaves: 'the mail server; a parent’s export; erased with the inquiry',
  columns: {
    id: { what: 'Number of an answer', why: 'to tell answers apart', ...own },
    inquiry_id: { what: 'Which inquiry', why: 'to stand beside its inquiry', ...own },
    author_id: { what: 'Who wrote an answer', why: 'to sign it', ...made },
    event_id: { what: 'Which press sent it', why: 'to take it back', ...own },
    outbox_id: { what: 'Which mail carries it', why: deliver, ...own },
    recipient: { what: 'Who an answer goes to', why: deliver, ...made },
    subject: { what: 'Subject of an answer', why: 'to know what we wrote to you', ...written },
    body: { what: 'Words of an answer', why: 'to know what we wrote to you', ...written },
    search_text: {
      what: 'The answer, folded for the search',
      why: 'to find it',
      ...written,
    },
    message_token: { what: 'Mark of a mail', why: 'to know what a reply is about', ...own },
    state: { what: 'What became of an answer', why: deliver, ...made },
    why: { what: 'What kept an answer', why: deliver, ...made },
    seen_at: { what: 'What its author had seen', why: 'to answer what you said last', ...own },
    send_at: { what: 'When it is to be sent', why: 'to reach you at a decent hour', ...made },
    created_at: { what: 'When an answer was written', why: 'to read answers in order', ...made },
    settled_at: { what: 'When it was sent or given up', why: deliver, ...made },
  },
} as const satisfies TablePurposes

export const inquiryReplies = {
  about: 'parents and their children',
  seenBy: 'every administrator, beside the inquiry',
  leaves: 'a parent’s export; erased with the inquiry, while the mailbox keeps its own copy',
  columns: {
    id: { what: 'Number of a reply', why: 'to tell replies apart', ...own },
    inquiry_id: { what: 'Which inquiry', why: 'to stand beside its inquiry', ...own },
    message_id: { what: 'Mark of the mail', why: 'to file it once', ...own },
    sender: { what: 'Address it came from', why: 'to know who wrote', ...received },
    recorded_by: { what: 'Which of us recorded it', why: 'to ask what you said', ...made },
    body: { what: 'What you wrote back', why: 'to answer it', ...received },
    history: { what: 'What your mail quotes', why: 'to know what you answer', ...received },
    search_text: { what: 'The reply, folded for the search', why: 'to find it', ...received },
    attachments: {
      what: 'Names and sizes of attachments',
      why: 'to look for them in our mailbox',
      ...received,
    },
    is_automatic: { what: 'Whether a machine wrote it', why: 'to count it as nothing', ...made },
    received_at: { what: 'When you wrote back', why: 'to answer in time', ...made },
    filed_at: { what: 'When it was filed', why: 'to answer in time', ...own },
  },
} as const satisfies TablePurposes

const seen = { purpose: 'run', from: 'system', until: 'product' } as const

export const replyMailboxes = {
  about: 'nobody',
  seenBy: 'nobody: the process that reads the mailbox',
  leaves: 'not at all; in backups',
  columns: {
    digest: { what: 'Digest of the mailbox’s name', why: 'to begin anew in another', ...seen },
    uid_validity: { what: 'Numbering of its mails', why: 'to file each once', ...seen },
    next_uid: { what: 'How far it is read', why: 'to miss none', ...seen },
    connected_at: { what: 'When it was first read', why: 'to read nothing older', ...seen },
    leased_by: { what: 'Which process reads it', why: 'to have one at a time', ...seen },
    lease_until: { what: 'Until when', why: 'to have one at a time', ...seen },
  },
} as const satisfies TablePurposes
