import type { Contact, Outcome } from '#contract/inquiries/inquiries.ts'
import { recordOutcome } from '#contract/inquiries/inquiry-acts.ts'
import { outcomeLabel } from '../../format/outcome.ts'
import { useActMutation } from '../acts/use-act-mutation.ts'
import { endAttempt, getAttempt } from './contact-attempt.ts'

type OutcomeChange = { row: Contact; outcome: Outcome }

/** Records an outcome, by the channel that was pressed last. */
export const useOutcome = () => {
  const { mutate } = useActMutation({
    mutationFn: (call, { row, outcome }: OutcomeChange, options) => {
      const body = { outcome, channel: getAttempt(row.id) }
      return call(recordOutcome, { params: { id: String(row.id) }, body }, options)
    },
    what: ({ outcome }) => `“${outcomeLabel(outcome)}”`,
    onSuccess: ({ row, outcome }) => {
      endAttempt(row.id)
      return { text: `${row.parent_name}: ${outcomeLabel(outcome).toLowerCase()}.` }
    },
    onError: 'The outcome could not be recorded.',
  })
  return (row: Contact, outcome: Outcome) => mutate({ row, outcome })
}
