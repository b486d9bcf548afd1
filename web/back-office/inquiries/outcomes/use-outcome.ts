import type { Contact, Outcome } from '#contract/inquiries/inquiries.ts'
import { outcomeLabel } from '../../format/outcome.ts'
import { useAct } from '../acts/use-act.ts'
import { endAttempt, getAttempt } from './contact-attempt.ts'
import { setRefusedOutcome } from './refused-outcome.tsx'

/** As long as a colleague's outcome is recent. */
const askMs = 120_000

/** Records an outcome, by the channel that was pressed last; `isWhole` claims and moves as well. */
export const useOutcome = () => {
  const { mutate } = useAct('outcome_recorded', {
    onDone: ({ row }) => {
      endAttempt(row.id)
      return undefined
    },
    onFailed: ({ status, message: reason }, press, text) => {
      // No dialog: a note is being typed by now, and its keys would answer.
      const onClick = () => send({ ...press, body: { ...press.body, unless_colleague: false } })
      const again = status === 409 && { action: { label: 'Record too', onClick, durationMs: askMs } }
      setRefusedOutcome(press.row.id, { text, reason, ...again })
      return { ...again }
    },
  })
  const send: typeof mutate = (press) => {
    setRefusedOutcome(press.row.id)
    mutate(press)
  }
  return (row: Contact, outcome: Outcome, isWhole: boolean) => {
    const label = outcomeLabel(outcome)
    const body = { outcome, channel: getAttempt(row.id), claims_and_moves: isWhole, unless_colleague: true }
    send({ row, said: { Outcome: label, outcome: label.toLowerCase() }, body })
  }
}
