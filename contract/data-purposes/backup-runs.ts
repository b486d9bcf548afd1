import { column, type TablePurposes } from './declaration.ts'

const made = column({ purpose: 'run', from: 'system', until: 'backupRun' })

export const backupRuns = {
  about: 'nobody',
  seenBy: 'super administrators: when the last was made, its size, and what went wrong',
  leaves: 'not at all; not in backups either',
  columns: {
    id: made('Number', 'to tell them apart'),
    started_at: made('When it was begun', 'to make the next in time'),
    lease_until: made('Until when its process is taken to be alive', 'to make one at a time'),
    finished_at: made('When it ended', 'to say how old the last is'),
    file: made('Name of the file', 'to find it'),
    bytes: made('Size of the file', 'to know whether the next has room'),
    error: made('What went wrong', 'to tell super administrators'),
  },
} as const satisfies TablePurposes
