import type { Contact, Outcome } from '#contract/inquiries/inquiries.ts'
import { type ActReply, recordOutcome } from '#contract/inquiries/inquiry-acts.ts'
import { outcomeLabel } from '../../format/outcome.ts'
import { useActMutation } from '../acts/use-act-mutation.ts'
import { endAttempt, getAttempt } from './contact-attempt.ts'

type OutcomeChange = { row: Contact; outcome: Outcome; isWhole: boolean }

const describePress = ({ row, outcome, isWhole }: OutcomeChange, { parts }: ActReply): string => {
  const now = isWhole
    ? [
        parts.some(({ kind }) => kind === 'owner_changed') && 'yours',
        parts.some(({ kind }) => kind === 'status_changed') && 'contacted',
      ].filter(Boolean)
    : []
  const also = now.length > 0 ? `, now ${now.join(' and ')}` : ''
  return `${row.parent_name}: ${outcomeLabel(outcome).toLowerCase()}${also}.`
}

/** Records an outcome, by the channel that was pressed last; `isWhole` claims and moves as well. */
export const useOutcome = () => {
  const { mutate } = useActMutation({
    mutationFn: (call, { row, outcome, isWhole }: OutcomeChange, options) => {
      const body = { outcome, channel: getAttempt(row.id), claims_and_moves: isWhole }
      return call(recordOutcome, { params: { id: String(row.id) }, body }, options)
    },
    what: ({ outcome }) => `“${outcomeLabel(outcome)}”`,
    onSuccess: (change, reply) => {
      endAttempt(change.row.id)
      return { text: describePress(change, reply) }
    },
    onError: 'The outcome could not be recorded.',
  })
  return (row: Contact, outcome: Outcome, isWhole: boolean) => mutate({ row, outcome, isWhole })
}
