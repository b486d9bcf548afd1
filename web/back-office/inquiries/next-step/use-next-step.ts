import type { Contact } from '#contract/inquiries/inquiries.ts'
import { finishNextStep, setNextStep } from '#contract/inquiries/inquiry-plan.ts'
import type { ApiError } from '#web/api/client.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { isOffline } from '../../offline/waiting.ts'
import { useActMutation } from '../acts/use-act-mutation.ts'
import { describeStepTime } from './describe-step-time.ts'
import { stepClock } from './next-step-times.ts'

/** Null: none. */
export type Step = { at: string; text: string } | null

type StepChange = { row: Contact; to: Step }

export const stepOf = ({ next_step_at, next_step_text }: Contact): Step =>
  next_step_at === null ? null : { at: next_step_at, text: next_step_text ?? '' }

const withStep = (contact: Contact, step: Step): Contact => ({
  ...contact,
  next_step_at: step?.at ?? null,
  next_step_text: step?.text ?? null,
})

const toErrorToast = ({ status, message }: ApiError) => ({
  text: status === 409 ? message : `Failed to change the next step: ${message}`,
})

/** Sets, moves and finishes the next step of a contact; `onChanged` gets it with its new one. */
export const useNextStep = (onChanged?: (contact: Contact) => void) => {
  const mutation = useActMutation({
    mutationKey: ['next step'],
    invalidates: [queryKeys.inquiries, queryKeys.timeline],
    mutationFn: (call, { row, to }: StepChange, options) => {
      const params = { id: String(row.id) }
      const expected = row.next_step_at
      return to
        ? call(setNextStep, { params, body: { ...to, expected_at: expected } }, options)
        : call(finishNextStep, { params, query: { expected_at: expected ?? undefined } }, options)
    },
    what: ({ row, to }) => (to ? `“${to.text}”` : `“Done” of “${row.next_step_text}”`),
    onSuccess: ({ row, to }) => {
      const changed = withStep(row, to)
      onChanged?.(changed)
      return { text: describeChange(changed, stepOf(row)) }
    },
    onError: toErrorToast,
  })
  return {
    isBusy: mutation.isPending,
    /** Resolves without an answer while it waits for the line: its form can be closed. */
    set: async (row: Contact, to: NonNullable<Step>) => {
      if (isOffline()) mutation.mutate({ row, to })
      else await mutation.mutateAsync({ row, to })
    },
    finish: (row: Contact) => mutation.mutate({ row, to: null }),
  }
}

function describeChange(contact: Contact, before: Step): string {
  const { parent_name: name, next_step_at: at, next_step_text: text, time_zone } = contact
  if (at === null) return `${before?.text}: done for ${name}.`
  return `${text}: ${name}, ${describeStepTime(new Date(at), new Date(), stepClock(time_zone))}.`
}
