import { column, type TablePurposes } from './declaration.ts'

const chosen = column({ purpose: 'run', from: 'superAdministrator', until: 'entry' })
const own = column({ purpose: 'run', from: 'system', until: 'entry' })
const told = column({ purpose: 'run', from: 'system', until: 'delivery' })

export const webhooks = {
  about: 'programs that are told of inquiries, and who told them to be',
  seenBy: 'super administrators, without the secrets',
  leaves: 'in backups, from which they are restored switched off',
  columns: {
    id: own('Number', 'to tell them apart'),
    url: chosen('Where it is', 'to tell it'),
    events: chosen('What it is told of', 'to tell it nothing else'),
    fields: chosen('Which fields of the parent it is told', 'to tell it nothing else'),
    secret: own('Encrypted key', 'to prove that a message is ours'),
    old_secret: own('Encrypted key of before', 'to let the program change to the new one'),
    old_secret_until: own('Until when that one signs', 'to end it'),
    made_by: own('Who made or changed it last', 'to switch it off with that account'),
    created_at: own('When it was made', 'to know it'),
    off_why: own('Why nothing is sent', 'to say so'),
    failing_since: own('Since when nothing arrived', 'to switch it off after three days'),
    leased_until: own('Until when a process sends to it', 'to send each message once'),
  },
} as const satisfies TablePurposes

export const webhookDeliveries = {
  about: 'parents, by the number and reference of their inquiry',
  seenBy: 'super administrators',
  leaves:
    'to the program, with the fields that a super administrator ticked; after an erasure the reference alone; not in backups',
  columns: {
    id: told('Number', 'to tell them apart'),
    message_id: told('Random number of the message', 'to let the program know a repeat'),
    hook_id: told('Which program', 'to send it there'),
    event: told('What happened', 'to say it'),
    inquiry_id: told('Which inquiry', 'to write the message when it is sent'),
    reference: told('Its reference', 'to say which one was erased'),
    happened_at: told('When it happened', 'to say it'),
    state: told('Whether it was sent', 'to send it'),
    attempts: told('How often it was tried', 'to wait longer each time'),
    next_attempt_at: told('When it is tried next', 'to try again'),
    status: told('The code of the answer', 'to find what is wrong'),
    error: told('Why it failed', 'to find what is wrong'),
  },
} as const satisfies TablePurposes
