import { column, type TablePurposes } from './declaration.ts'

const work = column({ purpose: 'answer', from: 'team', until: 'bulkJob' })
const own = column({ purpose: 'run', from: 'system', until: 'bulkJob' })

const leaves = 'not at all; not in backups either'

export const bulkJobs = {
  about: 'administrators; parents by the words of a next step alone',
  seenBy: 'whoever began it, without the words of a next step',
  leaves,
  columns: {
    id: own('Number', 'to tell them apart'),
    admin_id: work('Who changes many contacts', 'to let that one alone stop and undo it'),
    act: work('What is done to them, with the words of a next step', 'to go on after a failure'),
    includes_others: work('Whether colleagues’ contacts are meant too', 'to leave them else'),
    state: own('How far it is', 'to go on after a failure'),
    total: own('Of how many', 'to show how far it is'),
    position: own('The last one done', 'to do each once'),
    frozen_at: own('When they were chosen', 'to end what nobody started'),
    ended_at: own('When it ended', 'to undo it in time'),
    error: own('Why it ended early', 'to tell who began it'),
    leased_by: own('Which process works on it', 'to have one at a time'),
    lease_until: own('Until when that is taken to be alive', 'to have another go on'),
  },
} as const satisfies TablePurposes

export const bulkItems = {
  about: 'parents by the number of their inquiry, and the administrators who answer them',
  seenBy: 'whoever began it, as a count and the names of some',
  leaves,
  columns: {
    job_id: own('Of which change', 'to stand with it'),
    inquiry_id: own('Which inquiry', 'to change that one'),
    version: own('Count of its changes by then', 'to leave what was changed since'),
    owner_id: own('Who had it by then', 'to leave what was changed since'),
    next_step_at: own('When its step was due by then', 'to leave what was changed since'),
    outcome: own('What became of it', 'to tell who began it'),
    event_id: own('Which event changed it', 'to undo that one'),
  },
} as const satisfies TablePurposes
