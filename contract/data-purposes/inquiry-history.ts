import { column, made, own, type TablePurposes, work } from './declaration.ts'

const undone = column({ purpose: 'answer', from: 'team', until: 'undo' })
const moved = 'to know what happened, and to undo a wrong move'

const seenBy = 'every administrator, beside the inquiry'
const leaves = 'a parent’s export; erased with the inquiry'

export const inquiryEvents = {
  about: 'parents, and the administrators who answer them',
  seenBy,
  leaves,
  columns: {
    id: own('Number of the event', 'to tell events apart'),
    inquiry_id: own('Which inquiry', 'to stand beside its inquiry'),
    kind: work('What happened to the inquiry', moved),
    from_status: work('State before', moved),
    to_status: work('State after', moved),
    admin_id: work('Which of us did it', 'to ask who spoke with you'),
    happened_at: made('When it happened', 'to know when you were answered'),
    outcome: work('What came of a call', 'to know when to try again'),
    channel: work('By which channel', 'to know how you were tried'),
    undoes: own('Which event it reverses', 'to undo each event once'),
    part_of: own('Which event it came with', 'to undo one press at once'),
    other_admin_id: work('The new owner', 'to know who has the inquiry'),
    due_at: work('When a step was due', 'to know what was agreed'),
    step_text: undone('What the step before was', 'to bring it back'),
  },
} as const satisfies TablePurposes

const repeatable = column({ purpose: 'run', from: 'system', until: 'repeat' })

export const idempotentActs = {
  about: 'nobody: neither administrator nor inquiry can be read from it',
  seenBy: 'nobody: calls look a repeat up',
  leaves: 'not at all',
  columns: {
    digest: repeatable('Mark of a call', 'to do a repeated call once'),
    reply: repeatable('Number that it answered', 'to answer a repeat the same'),
    done_at: repeatable('When it was done', 'to delete the mark after a day'),
  },
} as const satisfies TablePurposes

const correctedValue = column({ purpose: 'answer', from: 'parent', until: 'correctedValue' })
const corrected = 'to show what we put right when you asked'

export const inquiryCorrections = {
  about: 'parents and their children',
  seenBy: 'every administrator who, when and which field; nobody what it said before',
  leaves,
  columns: {
    id: own('Number of a correction', 'to tell corrections apart'),
    inquiry_id: own('Which inquiry', 'to stand beside its inquiry'),
    admin_id: work('Which of us corrected it', corrected),
    corrected_at: made('When it was corrected', corrected),
    fields: work('Which fields were corrected', corrected),
    old_values: correctedValue('What a corrected field said before', 'to find and erase it when you ask under it'),
  },
} as const satisfies TablePurposes

export const inquiryNotes = {
  about: 'parents and their children, in an administrator’s words',
  seenBy,
  leaves,
  columns: {
    id: own('Number of the note', 'to tell notes apart'),
    inquiry_id: own('Which inquiry', 'to stand beside its inquiry'),
    author_id: work('Who wrote a note', 'to let its author alone change it'),
    body: work('Notes of our team', 'to go on where a talk ended'),
    search_text: own('The note, folded for the search', 'to find it'),
    created_at: made('When a note was written', 'to read notes in order'),
    edited_at: made('When a note was changed', 'to show that it was changed'),
    version: own('Count of changes', 'to refuse overwriting another’s change'),
  },
} as const satisfies TablePurposes

export const inquirySearch = {
  about: 'parents and their children',
  seenBy: 'nobody: the search reads it',
  leaves: 'not at all; erased with the inquiry',
  columns: {
    id: own('Which inquiry', 'to find it'),
    created_at: own('When it was sent', 'to show the newest first'),
    status: own('State of our reply', 'to search within a state'),
    search_text: own(
      'Names, e-mail, numbers, subject and reference, folded for the search',
      'to find your inquiry when you call',
    ),
  },
} as const satisfies TablePurposes

const erased = column({ purpose: 'law', from: 'system', until: 'erasureRecord' })

export const inquiryTombstones = {
  about: 'nobody: what remains of an erased inquiry names no one',
  seenBy: 'super administrators, as a count by month',
  leaves: 'the erasure log beside the backups',
  columns: {
    inquiry_id: erased('Number of an erased inquiry', 'to erase it again'),
    created_at: erased('When the erased inquiry was sent', 'to erase it again after a restore, and no other'),
    suspected: erased('Whether it looked like spam', 'to count inquiries by month'),
    gone_at: erased('When it was erased', 'to show that it was'),
    parent_key: erased('Keyed hash of the e-mail of who asked for the erasure', 'to refuse it in a later import'),
    number: erased('In which order they were erased', 'to go on with the erasure log'),
  },
} as const satisfies TablePurposes
