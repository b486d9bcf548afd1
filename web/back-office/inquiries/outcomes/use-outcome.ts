import type { Contact, Outcome } from '#contract/inquiries/inquiries.ts'
import { type ActReply, recordOutcome } from '#contract/inquiries/inquiry-acts.ts'
import { ApiError } from '#web/api/client.ts'
import { useConfirm } from '../../editing/confirm.tsx'
import { outcomeLabel } from '../../format/outcome.ts'
import { inputOf } from '../acts/inquiry-change.ts'
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
  const confirm = useConfirm()
  const { mutate } = useActMutation({
    mutationFn: async (call, { row, outcome, isWhole }: OutcomeChange, options) => {
      const body = { outcome, channel: getAttempt(row.id), claims_and_moves: isWhole }
      const record = (unless_colleague: boolean) =>
        call(recordOutcome, { ...inputOf(row), body: { ...body, unless_colleague } }, options)
      try {
        return await record(true)
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error
        const isConfirmed = await confirm({
          title: `Record “${outcomeLabel(outcome)}” for ${row.parent_name} too?`,
          text: error.message,
          action: 'Record too',
        })
        if (!isConfirmed) throw error
        return record(false)
      }
    },
    what: ({ outcome }) => `“${outcomeLabel(outcome)}”`,
    onSuccess: (change, reply) => {
      endAttempt(change.row.id)
      return { text: describePress(change, reply) }
    },
    onError: (error, { row }) =>
      error.status === 409
        ? { text: `Nothing was recorded for ${row.parent_name}.`, reason: error.message }
        : { text: 'The outcome could not be recorded.', reason: error.message },
  })
  return (row: Contact, outcome: Outcome, isWhole: boolean) => mutate({ row, outcome, isWhole })
}
