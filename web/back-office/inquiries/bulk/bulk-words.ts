import type { BulkJob } from '#contract/bulk.ts'
import { pluralize } from '../../format/pluralize.ts'
import { statusLabel } from '../../format/status.ts'

type Act = BulkJob['act']

/** What is pressed: “Move 146 contacts to Archived”. */
export function nameAct({ kind, status = 'pending' }: Act, count: number, to: string): string {
  const contacts = pluralize(count, 'contact')
  const names: Record<Act['kind'], string> = {
    move: `Move ${contacts} to ${statusLabel(status)}`,
    claim: `Claim ${contacts}`,
    hand_over: `Hand over ${contacts} to ${to}`,
    next_step: `Set the next step of ${contacts}`,
    delete: `Delete ${contacts}`,
  }
  return names[kind]
}

function describeDone({ kind, status = 'pending' }: Act, count: number, to: string): string {
  const are = `${pluralize(count, 'contact')} ${count === 1 ? 'is' : 'are'}`
  const done: Record<Act['kind'], string> = {
    move: `${are} ${statusLabel(status)} now.`,
    claim: `${are} yours now.`,
    hand_over: `${are} ${to}’s now.`,
    next_step: `${are} planned now.`,
    delete: `${are} deleted.`,
  }
  return done[kind]
}

const were = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'was' : 'were'}`

/** What stays as it is, and why. */
export const describeLeft = ({ already, others, changed_since, gone }: BulkJob['counts']) =>
  [
    already > 0 ? `${were(already)} so already.` : '',
    others > 0 ? `${others.toLocaleString('en-US')} of another administrator left alone.` : '',
    changed_since > 0 ? `${were(changed_since)} changed since you selected.` : '',
    gone > 0 ? `${were(gone)} deleted since.` : '',
  ].filter(Boolean)

/** How far a job is, or what came of it. */
export function describeJob({ act, state, total, counts, error }: BulkJob, to: string): string {
  const { changed, already, others, changed_since, gone, undone, kept } = counts
  const stayed = kept > 0 ? [`${were(kept)} changed again since and left alone.`] : []
  switch (state) {
    case 'undoing':
      return `Undoing: ${undone + kept} of ${changed + undone + kept}`
    case 'undone':
      return [`Undone for ${pluralize(undone, 'contact')}.`, ...stayed].join(' ')
    case 'done':
    case 'stopped': {
      const handled = changed + already + others + changed_since + gone
      const stop = state === 'stopped' ? [`Stopped after ${handled} of ${total}.`] : []
      const why = error ? [error] : []
      return [...stop, ...why, describeDone(act, changed, to), ...describeLeft(counts)].join(' ')
    }
    case 'frozen':
    case 'running':
      return `Changing: ${changed + already + others + changed_since + gone} of ${total}`
  }
}

/** Between 0 and 1. */
export function progressOf({ state, total, counts }: BulkJob): number {
  const { changed, undone, kept } = counts
  if (state === 'undoing') return (undone + kept) / Math.max(1, changed + undone + kept)
  const handled = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return handled / Math.max(1, total)
}
