import type { TablePurposes } from './declaration.ts'

const made = { purpose: 'run', from: 'system', until: 'stepFailure' } as const

export const backgroundFailures = {
  about: 'nobody',
  seenBy: 'operators, by `npm run doctor` and the metrics',
  leaves: 'not at all; not in backups either',
  columns: {
    step: { what: 'Name of a step of background work', why: 'to tell them apart', ...made },
    failing_since: { what: 'When it first went wrong', why: 'to say for how long', ...made },
    failed_at: { what: 'When it went wrong last', why: 'to say that it still does', ...made },
    error: { what: 'What went wrong', why: 'to tell operators', ...made },
  },
} as const satisfies TablePurposes
