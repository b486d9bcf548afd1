import { column, made, own, type TablePurposes } from './declaration.ts'

const written = column({ purpose: 'answer', from: 'team', until: 'message' })
const received = column({ purpose: 'answer', from: 'parent', until: 'message' })

const about = 'parents and their children, in an administrator’s words'

export const inquiryDrafts = {
  about,
  seenBy: 'its author alone',
  leaves: 'a parent’s export; erased with the inquiry',
  columns: {
    inquiry_id: own('Which inquiry', 'to answer that one'),
    admin_id: own('Who is writing', 'to show it to its author alone'),
    subject: written('Subject of an unsent answer', 'to go on writing'),
    body: written('Words of an unsent answer', 'to go on writing'),
    updated_at: own('When it was last written on', 'to go on writing'),
  },
} as const satisfies TablePurposes

const deliver = 'to deliver it once, and know what became of it'

export const inquiryAnswers = {
  about,
  seenBy: 'every administrator, beside the inquiry',
  leaves: 'the mail server; a parent’s export; erased with the inquiry',
  columns: {
    id: own('Number of an answer', 'to tell answers apart'),
    inquiry_id: own('Which inquiry', 'to stand beside its inquiry'),
    author_id: made('Who wrote an answer', 'to sign it'),
    event_id: own('Which press sent it', 'to take it back'),
    outbox_id: own('Which mail carries it', deliver),
    recipient: made('Who an answer goes to', deliver),
    subject: written('Subject of an answer', 'to know what we wrote to you'),
    body: written('Words of an answer', 'to know what we wrote to you'),
    search_text: written('The answer, folded for the search', 'to find it'),
    message_token: own('Mark of a mail', 'to know what a reply is about'),
    state: made('What became of an answer', deliver),
    why: made('What kept an answer', deliver),
    seen_at: own('What its author had seen', 'to answer what you said last'),
    send_at: made('When it is to be sent', 'to reach you at a decent hour'),
    created_at: made('When an answer was written', 'to read answers in order'),
    settled_at: made('When it was sent or given up', deliver),
  },
} as const satisfies TablePurposes

export const inquiryReplies = {
  about: 'parents and their children',
  seenBy: 'every administrator, beside the inquiry',
  leaves: 'a parent’s export; erased with the inquiry, while the mailbox keeps its own copy',
  columns: {
    id: own('Number of a reply', 'to tell replies apart'),
    inquiry_id: own('Which inquiry', 'to stand beside its inquiry'),
    message_id: own('Mark of the mail', 'to file it once'),
    sender: received('Address it came from', 'to know who wrote'),
    recorded_by: made('Which of us recorded it', 'to ask what you said'),
    body: received('What you wrote back', 'to answer it'),
    history: received('Your whole mail, where it quotes ours', 'to know what you answer'),
    search_text: received('The reply, folded for the search', 'to find it'),
    attachments: received('Names and sizes of attachments', 'to look for them in our mailbox'),
    is_automatic: made('Whether a machine wrote it', 'to count it as nothing'),
    received_at: made('When you wrote back', 'to answer in time'),
    filed_at: own('When it was filed', 'to answer in time'),
    follows_event: own('The last event when it was filed', 'to know whether we answered since'),
  },
} as const satisfies TablePurposes
