import type { Contact } from '#contract/inquiries/inquiries.ts'
import { finishNextStep, setNextStep } from '#contract/inquiries/inquiry-plan.ts'
import type { ApiError } from '#web/api/client.ts'
import { isOffline } from '../../offline/waiting.ts'
import { useActMutation } from '../acts/use-act-mutation.ts'
import { describeStepTime } from './describe-step-time.ts'
import { stepClock } from './next-step-times.ts'

export const usualText = 'Call back'

/** Null is no step. */
export type Step = { at: string; text: string } | null

type StepChange = { row: Contact; to: Step }

export const stepOf = ({ next_step_at, next_step_text }: Contact): Step =>
  next_step_at === null ? null : { at: next_step_at, text: next_step_text ?? '' }

const toErrorToast = ({ status, message }: ApiError) => ({
  text: status === 409 ? message : `Failed to change the next step: ${message}`,
})

export const useNextStep = () => {
  const mutation = useActMutation({
    mutationKey: ['next step'],
    mutationFn: (call, { row, to }: StepChange, options) => {
      const params = { id: String(row.id) }
      const expected = row.next_step_at
      return to
        ? call(setNextStep, { params, body: { ...to, expected_at: expected } }, options)
        : call(finishNextStep, { params, query: { expected_at: expected ?? undefined } }, options)
    },
    what: ({ row, to }) => (to ? `“${to.text}”` : `“Done” of “${row.next_step_text}”`),
    onSuccess: (change) => ({ text: describeChange(change) }),
    onError: toErrorToast,
  })
  return {
    isBusy: mutation.isPending,
    /** Resolves without an answer while it waits for the line: its form can be closed. */
    set: async (row: Contact, to: NonNullable<Step>) => {
      if (isOffline()) mutation.mutate({ row, to })
      else await mutation.mutateAsync({ row, to })
    },
    plan: (row: Contact, to: NonNullable<Step>) => mutation.mutate({ row, to }),
    finish: (row: Contact) => mutation.mutate({ row, to: null }),
  }
}

function describeChange({ row, to }: StepChange): string {
  const { parent_name: name, next_step_text: before, time_zone } = row
  if (!to) return `${before}: done for ${name}.`
  return `${to.text}: ${name}, ${describeStepTime(new Date(to.at), new Date(), stepClock(time_zone))}.`
}
