import type { Contact } from '#contract/inquiries/inquiries.ts'
import { isOffline } from '../../offline/waiting.ts'
import { useAct } from '../acts/use-act.ts'

export const usualText = 'Call back'

/** Null is no step. */
export type Step = { at: string; text: string } | null

export const stepOf = ({ next_step_at, next_step_text }: Contact): Step =>
  next_step_at === null ? null : { at: next_step_at, text: next_step_text ?? '' }

const toPress = (row: Contact, to: NonNullable<Step>) => ({
  row,
  to: { next_step_at: to.at, next_step_text: to.text },
  body: { ...to, expected_at: row.next_step_at },
})

export const useNextStep = () => {
  const setting = useAct('next_step_set')
  const finishing = useAct('next_step_done')
  return {
    isBusy: setting.isPending || finishing.isPending,
    /** Resolves without an answer while it waits for the line: its form can be closed. */
    set: async (row: Contact, to: NonNullable<Step>) => {
      if (isOffline()) setting.mutate(toPress(row, to))
      else await setting.mutateAsync(toPress(row, to))
    },
    plan: (row: Contact, to: NonNullable<Step>) => setting.mutate(toPress(row, to)),
    finish: (row: Contact) => finishing.mutate({ row, query: { expected_at: row.next_step_at ?? undefined } }),
  }
}
