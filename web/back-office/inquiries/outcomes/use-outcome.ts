import type { Contact, Outcome } from '#contract/inquiries/inquiries.ts'
import { type ActReply, recordOutcome } from '#contract/inquiries/inquiry-acts.ts'
import { outcomeLabel } from '../../format/outcome.ts'
import { inputOf } from '../acts/inquiry-change.ts'
import { useActMutation } from '../acts/use-act-mutation.ts'
import { endAttempt, getAttempt } from './contact-attempt.ts'
import { setRefusedOutcome } from './refused-outcome.tsx'

/** `isSecond`: in spite of a colleague's. */
type OutcomeChange = { row: Contact; outcome: Outcome; isWhole: boolean; isSecond?: boolean }

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

/** As long as a colleague's outcome is recent. */
const askMs = 120_000

/** Records an outcome, by the channel that was pressed last; `isWhole` claims and moves as well. */
export const useOutcome = () => {
  const { mutate } = useActMutation({
    mutationFn: (call, { row, outcome, isWhole, isSecond = false }: OutcomeChange, options) => {
      setRefusedOutcome(row.id)
      const channel = getAttempt(row.id)
      const body = { outcome, channel, claims_and_moves: isWhole, unless_colleague: !isSecond }
      return call(recordOutcome, { ...inputOf(row), body }, options)
    },
    what: ({ outcome }) => `“${outcomeLabel(outcome)}”`,
    onSuccess: (change, reply) => {
      endAttempt(change.row.id)
      return { text: describePress(change, reply) }
    },
    onError: (error, change) => {
      const text = `“${outcomeLabel(change.outcome)}” is not recorded for ${change.row.parent_name}.`
      // No dialog: a note is being typed by now, and its keys would answer.
      const onClick = () => mutate({ ...change, isSecond: true })
      const again = { action: { label: 'Record too', onClick, durationMs: askMs } }
      const words = { text, reason: error.message, ...(error.status === 409 && again) }
      setRefusedOutcome(change.row.id, words)
      return words
    },
  })
  return (row: Contact, outcome: Outcome, isWhole: boolean) => mutate({ row, outcome, isWhole })
}
