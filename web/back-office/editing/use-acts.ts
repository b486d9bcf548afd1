import type { QueryKey } from '@tanstack/react-query'
import type { AdminCall } from '../session/use-session.ts'
import type { Toast } from '../toasts/toasts.tsx'
import { useConfirm } from './confirm.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'

type Told = string | Omit<Toast, 'tone'> | null

/** The type of a method, so that acts of different replies stand in one list. */
type Tell<Reply> = { tell(reply: Reply): Told }['tell']

/** One call, what is asked before it, and what is told after it. */
export type Act<Reply = unknown> = {
  /** Its button says `label` where no other `action` is given. */
  confirm?: { title: string; text: string; action?: string }
  label: string
  call: (call: AdminCall) => Promise<Reply>
  done: Told | Tell<Reply>
  failed: string
  /** Once the lists are read again. */
  afterwards?: () => void
}

/** Its `done` gets what its `call` is answered. */
export const declareAct = <Reply>(declared: Act<Reply>): Act => declared

const toToast = (told: Told) => (typeof told === 'string' ? { text: told } : told)

/** Does one act at a time; `invalidates` are the lists that any of them may change. */
export const useActs = (invalidates: readonly QueryKey[]) => {
  const confirm = useConfirm()
  const { isPending, mutateAsync } = useAdminMutation({
    mutationFn: (call, act: Act) => act.call(call),
    invalidates,
    onSuccess: ({ done }, reply) => toToast(typeof done === 'function' ? done(reply) : done),
    onError: ({ message }, { failed }) => ({ text: failed, reason: message }),
  })
  const press = async (act: Act) => {
    const { confirm: question, label, afterwards } = act
    if (isPending || (question && !(await confirm({ action: label, ...question })))) return
    // A promise: what was pressed may be gone by then.
    await mutateAsync(act).then(afterwards, () => {})
  }
  return { isBusy: isPending, press }
}
