import { type Contact, type Outcome, undoChange } from '#contract/inquiries.ts'
import { recordOutcome } from '#contract/outcomes.ts'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { outcomeLabel } from '../../format/outcome.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { endAttempt, getAttempt } from './contact-attempt.ts'

const affectedLists = [queryKeys.inquiries, queryKeys.statistics, queryKeys.timeline]

type OutcomeChange = { row: Contact; outcome: Outcome }

const inputOf = ({ id }: Contact) => ({ params: { id: String(id) } })

/** Records an outcome, by the channel that was pressed last; `onRecorded` is given what takes it back. */
export const useOutcome = (onRecorded: (undo: () => void) => void) => {
  const undoMutation = useAdminMutation({
    invalidates: affectedLists,
    mutationFn: (call, { row }: OutcomeChange) => call(undoChange, inputOf(row)),
    onSuccess: ({ row, outcome }) => ({
      text: `“${outcomeLabel(outcome)}” is undone for ${row.parent_name}.`,
    }),
    onError: 'The outcome could not be undone.',
  })
  const recordMutation = useAdminMutation({
    invalidates: affectedLists,
    mutationFn: (call, { row, outcome }: OutcomeChange) =>
      call(recordOutcome, { ...inputOf(row), body: { outcome, channel: getAttempt(row.id) } }),
    onSuccess: (change) => {
      const undo = () => undoMutation.mutate(change)
      onRecorded(undo)
      endAttempt(change.row.id)
      return {
        text: `${change.row.parent_name}: ${outcomeLabel(change.outcome).toLowerCase()}.`,
        action: { label: 'Undo', onClick: undo },
      }
    },
    onError: 'The outcome could not be recorded.',
  })
  return (row: Contact, outcome: Outcome) => recordMutation.mutate({ row, outcome })
}
