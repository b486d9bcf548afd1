import type { TablePurposes } from './declaration.ts'

const work = { purpose: 'answer', from: 'team', until: 'inquiry' } as const
const made = { purpose: 'answer', from: 'system', until: 'inquiry' } as const
const own = { purpose: 'run', from: 'system', until: 'inquiry' } as const
const moved = 'to know what happened, and to undo a wrong move'

const seenBy = 'every administrator, beside the inquiry'
const leaves = 'a parent’s export; erased with the inquiry'

export const inquiryEvents = {
  about: 'parents, and the administrators who answer them',
  seenBy,
  leaves,
  columns: {
    id: { what: 'Number of the event', why: 'to tell events apart', ...own },
    inquiry_id: { what: 'Which inquiry', why: 'to stand beside its inquiry', ...own },
    kind: { what: 'What happened to the inquiry', why: moved, ...work },
    from_status: { what: 'State before', why: moved, ...work },
    to_status: { what: 'State after', why: moved, ...work },
    admin_id: { what: 'Which of us did it', why: 'to ask who spoke with you', ...work },
    happened_at: { what: 'When it happened', why: 'to know when you were answered', ...made },
    outcome: { what: 'What came of a call', why: 'to know when to try again', ...work },
    channel: { what: 'By which channel', why: 'to know how you were tried', ...work },
    undoes: { what: 'Which event it reverses', why: 'to undo each event once', ...own },
    part_of: { what: 'Which event it came with', why: 'to undo one press at once', ...own },
    other_admin_id: { what: 'The new owner', why: 'to know who has the inquiry', ...work },
    due_at: { what: 'When a step was due', why: 'to know what was agreed', ...work },
  },
} as const satisfies TablePurposes

const undone = { purpose: 'answer', from: 'team', until: 'undo' } as const

export const undoValues = {
  about: 'parents, and the administrators who answer them',
  seenBy: 'nobody: Undo reads it',
  leaves: 'not at all; erased with the inquiry',
  columns: {
    event_id: { what: 'Which event can be undone', why: 'to undo that one', ...undone },
    owner_id: { what: 'The owner before', why: 'to give the inquiry back', ...undone },
    next_step_at: { what: 'When the step before was due', why: 'to bring it back', ...undone },
    next_step_text: { what: 'What the step before was', why: 'to bring it back', ...undone },
  },
} as const satisfies TablePurposes

const repeatable = { purpose: 'run', from: 'system', until: 'repeat' } as const

export const idempotentActs = {
  about: 'nobody: neither administrator nor inquiry can be read from it',
  seenBy: 'nobody: calls look a repeat up',
  leaves: 'not at all',
  columns: {
    digest: { what: 'Mark of a call', why: 'to do a repeated call once', ...repeatable },
    reply: { what: 'Number that it answered', why: 'to answer a repeat the same', ...repeatable },
    done_at: { what: 'When it was done', why: 'to delete the mark after a day', ...repeatable },
  },
} as const satisfies TablePurposes

const corrected = 'to show what we put right when you asked'

export const inquiryCorrections = {
  about: 'parents and their children',
  seenBy: 'every administrator who, when and which field; nobody what it said before',
  leaves,
  columns: {
    id: { what: 'Number of a correction', why: 'to tell corrections apart', ...own },
    inquiry_id: { what: 'Which inquiry', why: 'to stand beside its inquiry', ...own },
    admin_id: { what: 'Which of us corrected it', why: corrected, ...work },
    corrected_at: { what: 'When it was corrected', why: corrected, ...made },
    fields: { what: 'Which fields were corrected', why: corrected, ...work },
    old_values: {
      what: 'What a corrected field said before',
      why: 'to find and erase it when you ask under it',
      purpose: 'answer',
      from: 'parent',
      until: 'correctedValue',
    },
  },
} as const satisfies TablePurposes

export const inquiryNotes = {
  about: 'parents and their children, in an administrator’s words',
  seenBy,
  leaves,
  columns: {
    id: { what: 'Number of the note', why: 'to tell notes apart', ...own },
    inquiry_id: { what: 'Which inquiry', why: 'to stand beside its inquiry', ...own },
    author_id: { what: 'Who wrote a note', why: 'to let its author alone change it', ...work },
    body: { what: 'Notes of our team', why: 'to go on where a talk ended', ...work },
    search_text: { what: 'The note, folded for the search', why: 'to find it', ...own },
    created_at: { what: 'When a note was written', why: 'to read notes in order', ...made },
    edited_at: { what: 'When a note was changed', why: 'to show that it was changed', ...made },
    version: { what: 'Count of changes', why: 'to refuse overwriting another’s change', ...own },
  },
} as const satisfies TablePurposes

export const inquirySearch = {
  about: 'parents and their children',
  seenBy: 'nobody: the search reads it',
  leaves: 'not at all; erased with the inquiry',
  columns: {
    id: { what: 'Which inquiry', why: 'to find it', ...own },
    created_at: { what: 'When it was sent', why: 'to show the newest first', ...own },
    status: { what: 'State of our reply', why: 'to search within a state', ...own },
    search_text: {
      what: 'Names, e-mail, numbers, subject and reference, folded for the search',
      why: 'to find your inquiry when you call',
      ...own,
    },
  },
} as const satisfies TablePurposes

const erased = { purpose: 'law', from: 'system', until: 'erasureRecord' } as const

export const inquiryTombstones = {
  about: 'nobody: what remains of an erased inquiry names no one',
  seenBy: 'super administrators, as a count by month',
  leaves: 'the erasure log beside the backups',
  columns: {
    inquiry_id: { what: 'Number of an erased inquiry', why: 'to erase it again', ...erased },
    created_at: {
      what: 'When the erased inquiry was sent',
      why: 'to erase it again after a restore, and no other',
      ...erased,
    },
    suspected: {
      what: 'Whether it looked like spam',
      why: 'to count inquiries by month',
      ...erased,
    },
    gone_at: { what: 'When it was erased', why: 'to show that it was', ...erased },
    number: {
      what: 'In which order they were erased',
      why: 'to go on with the erasure log',
      ...erased,
    },
  },
} as const satisfies TablePurposes

const kept = { purpose: 'run', from: 'system', until: 'product' } as const

export const childForgetting = {
  about: 'nobody',
  seenBy: 'super administrators',
  leaves: 'not at all',
  columns: {
    singleton: { what: 'Mark of the only row', why: 'to have one start', ...kept },
    starts_at: {
      what: 'When children’s details begin to be forgotten',
      why: 'to tell the team 30 days ahead',
      ...kept,
    },
  },
} as const satisfies TablePurposes

export const inquiryCounts = {
  about: 'nobody',
  seenBy: 'every administrator',
  leaves: 'not at all',
  columns: {
    status: { what: 'State', why: 'to show totals at once', ...kept },
    slot: { what: 'Slot', why: 'to let many write at once', ...kept },
    count: { what: 'Count', why: 'to show totals at once', ...kept },
  },
} as const satisfies TablePurposes

const reading = { purpose: 'protect', from: 'system', until: 'reading' } as const

export const inquiryReadings = {
  about: 'administrators',
  seenBy: 'nobody; super administrators hear of very much reading',
  leaves: 'not at all; not in backups either',
  columns: {
    admin_id: { what: 'Who read', why: 'to notice who reads everything', ...reading },
    hour: { what: 'In which hour', why: 'to count a day', ...reading },
    rows: { what: 'How many rows', why: 'to stop who reads everything', ...reading },
    seen: {
      what: 'Sketch of how many different contacts, which says nothing of which',
      why: 'to count each contact once',
      ...reading,
    },
    is_reported: {
      what: 'Whether super administrators heard of it',
      why: 'to tell them once a day',
      ...reading,
    },
  },
} as const satisfies TablePurposes
