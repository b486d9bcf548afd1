import type { TablePurposes } from './declaration.ts'

const made = { purpose: 'run', from: 'system', until: 'backupRun' } as const

export const backupRuns = {
  about: 'nobody',
  seenBy: 'super administrators: when the last was made, its size, and what went wrong',
  leaves: 'not at all; not in backups either',
  columns: {
    id: { what: 'Number', why: 'to tell them apart', ...made },
    started_at: { what: 'When it was begun', why: 'to make the next in time', ...made },
    lease_until: {
      what: 'Until when its process is taken to be alive',
      why: 'to make one at a time',
      ...made,
    },
    finished_at: { what: 'When it ended', why: 'to say how old the last is', ...made },
    file: { what: 'Name of the file', why: 'to find it', ...made },
    bytes: { what: 'Size of the file', why: 'to know whether the next has room', ...made },
    error: { what: 'What went wrong', why: 'to tell super administrators', ...made },
  },
} as const satisfies TablePurposes
