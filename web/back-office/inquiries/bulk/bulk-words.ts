import { type BulkJob, bulkTexts } from '#contract/bulk.ts'
import { formatCount, pluralize } from '../../format/words.ts'
import { saidOf, sayText } from '../acts/act-words.ts'

type Act = BulkJob['act']

const sayOf = (text: string, { status = 'pending' }: Act, count: number, colleague: string): string => {
  const contacts = pluralize(count, 'contact')
  return sayText(text, {
    ...saidOf({ status }),
    contacts,
    'contacts are': `${contacts} ${count === 1 ? 'is' : 'are'}`,
    colleague,
  })
}

/** What is pressed: “Move 146 contacts to Archived”. */
export const nameAct = (act: Act, count: number, to: string): string => sayOf(bulkTexts[act.kind].name, act, count, to)

const describeDone = (act: Act, count: number, to: string): string =>
  count === 0 ? 'Nothing was changed.' : sayOf(bulkTexts[act.kind].done, act, count, to)

const reasonTexts = {
  already: 'already so',
  others: 'of another administrator',
  changed_since: 'changed since you selected',
  gone: 'deleted since',
  kept: 'changed again since',
}

/** What stays as it is, and why; of a preview too. */
export function describeLeft(counts: Partial<BulkJob['counts']>): string {
  const reasons = Object.entries(reasonTexts).flatMap(([reason, text]) => {
    const count = counts[reason as keyof typeof reasonTexts] ?? 0
    return count > 0 ? [`${formatCount(count)} ${text}`] : []
  })
  return reasons.length > 0 ? `Left as they are: ${reasons.join(', ')}.` : ''
}

/** How many are dealt with, of those that are to be. */
export function progressOf({ state, total, counts }: BulkJob): { done: number; of: number } {
  const { changed, undone, kept } = counts
  if (state === 'undoing') return { done: undone + kept, of: changed + undone + kept }
  return { done: Object.values(counts).reduce((sum, count) => sum + count, 0), of: total }
}

export function describeProgress(job: BulkJob): string {
  const { done, of } = progressOf(job)
  return `${formatCount(done)} of ${formatCount(of)}`
}

/** What is done now, or what came of it. */
export function describeJob(job: BulkJob, to: string): string {
  const { act, state, counts, error } = job
  if (state === 'undoing') return 'Undoing…'
  if (state === 'running' || state === 'frozen') return 'Changing…'
  const { undone, kept } = counts
  const sentences =
    state === 'undone'
      ? [`Undone for ${pluralize(undone, 'contact')}.`, describeLeft({ kept })]
      : [describeDone(act, counts.changed, to), describeLeft(counts)]
  const stop = state === 'stopped' ? `Stopped after ${describeProgress(job)}.` : ''
  return [stop, error, ...sentences].filter(Boolean).join(' ')
}
