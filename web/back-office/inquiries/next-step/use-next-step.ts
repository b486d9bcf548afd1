import type { Contact } from '#contract/inquiries.ts'
import { finishNextStep, setNextStep } from '#contract/inquiry-plan.ts'
import type { ApiError } from '#web/api/client.ts'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { describeStepTime } from './describe-step-time.ts'
import { stepClock } from './next-step-times.ts'

/** Null: none. */
export type Step = { at: string; text: string } | null

type StepChange = { contact: Contact; to: Step; isUndo?: true }

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
  const mutation = useAdminMutation({
    mutationKey: ['next step'],
    invalidates: [queryKeys.inquiries, queryKeys.timeline],
    mutationFn: (call, { contact, to, isUndo }: StepChange) => {
      const params = { id: String(contact.id) }
      const expected = contact.next_step_at
      return to
        ? call(setNextStep, {
            params,
            body: { ...to, expected_at: expected, undo: isUndo === true },
          })
        : call(finishNextStep, {
            params,
            query: { expected_at: expected ?? undefined, undo: isUndo ? 'true' : 'false' },
          })
    },
    onSuccess: ({ contact, to, isUndo }) => {
      const changed = withStep(contact, to)
      onChanged?.(changed)
      const text = describeChange(changed, stepOf(contact), isUndo)
      const undo = () => mutation.mutate({ contact: changed, to: stepOf(contact), isUndo: true })
      return isUndo ? { text } : { text, action: { label: 'Undo', onClick: undo } }
    },
    onError: toErrorToast,
  })
  return {
    isBusy: mutation.isPending,
    set: (contact: Contact, to: NonNullable<Step>) => mutation.mutateAsync({ contact, to }),
    finish: (contact: Contact) => {
      if (!mutation.isPending) mutation.mutate({ contact, to: null })
    },
  }
}

function describeChange(contact: Contact, before: Step, isUndo: boolean | undefined): string {
  const { parent_name: name, next_step_at: at, next_step_text: text, time_zone } = contact
  if (at === null) return `${before?.text}: ${isUndo ? 'taken back' : 'done'} for ${name}.`
  return `${text}: ${name}, ${describeStepTime(new Date(at), new Date(), stepClock(time_zone))}.`
}
