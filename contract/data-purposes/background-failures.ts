import { column, type TablePurposes } from './declaration.ts'

const made = column({ purpose: 'run', from: 'system', until: 'stepFailure' })

export const backgroundFailures = {
  about: 'nobody',
  seenBy: 'operators, by `npm run doctor` and the metrics',
  leaves: 'not at all; not in backups either',
  columns: {
    step: made('Name of a step of background work', 'to tell them apart'),
    failing_since: made('When it first went wrong', 'to say for how long'),
    failed_at: made('When it went wrong last', 'to say that it still does'),
    error: made('What went wrong', 'to tell operators'),
  },
} as const satisfies TablePurposes
