import { type MutationKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/client.ts'
import { type AdminCall, type Send, useCall, useSend, useSessionExpiry } from '../session/use-session.ts'
import { type Toast, useToast } from '../toasts/toasts.tsx'
import { useConfirm } from './confirm.tsx'

/** The row was changed or deleted since it was read. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 412 || error.status === 404)

const conflictHint = 'What you typed is still in the form: save it again to put it in the place of theirs.'
const deletedHint = 'What you typed is still in the form: save it again to add it anew.'

/** What is told of a failed save, with what to do after a conflict. */
export const withConflictHint = <Words extends { reason?: string }>(error: ApiError, words: Words): Words => {
  if (!isStale(error)) return words
  const hint = error.status === 412 ? conflictHint : deletedHint
  return { ...words, reason: `${words.reason ?? ''} ${hint}`.trim() }
}

type AdminMutationOptions<Variables, Reply> = {
  mutationKey?: MutationKey
  mutationFn: (call: AdminCall, variables: Variables, send: Send) => Promise<Reply>
  /** Read again after success and failure alike. */
  invalidates: readonly QueryKey[]
  /** After a failure in their place. */
  invalidatesOnError?: readonly QueryKey[]
  /** Null: there is nothing to say. */
  onSuccess: (variables: Variables, reply: Reply) => Omit<Toast, 'tone'> | null
  /** A sentence, which the reason follows, or a whole toast. */
  onError: string | ((error: ApiError, variables: Variables) => Omit<Toast, 'tone'> | null)
}

/**
 * A mutation with a toast for its outcome; pending until the lists are read again, but once refused no more: it may be tried again
 * at once.
 */
export const useAdminMutation = <Variables, Reply = unknown>(options: AdminMutationOptions<Variables, Reply>) => {
  const { mutationKey = [], mutationFn, onSuccess, onError } = options
  const { invalidates, invalidatesOnError = invalidates } = options
  const call = useCall()
  const send = useSend()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const mutation = useMutation({
    mutationKey,
    // A call whose repeat is known by its key repeats by itself.
    retry: false,
    // Without a line a call fails at once and says so; acts on contacts wait by themselves.
    networkMode: 'always',
    mutationFn: (variables: Variables) => mutationFn(call, variables, send),
    onSuccess: (reply, variables) => {
      const toast = onSuccess(variables, reply)
      if (toast) showToast({ tone: 'success', ...toast })
    },
    onError: (error, variables) => {
      const failure = error instanceof ApiError ? error : new ApiError(0, error.message)
      if (failure.status === 401) return
      const toast =
        typeof onError === 'string' ? { text: onError, reason: failure.message } : onError(failure, variables)
      if (toast) showToast({ tone: 'error', ...toast })
    },
    onSettled: (_reply, error) => {
      const read = Promise.all(
        (error ? invalidatesOnError : invalidates).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
      return error ? undefined : read
    },
  })
  useSessionExpiry(mutation.error)
  return mutation
}

type Told = string | Omit<Toast, 'tone'> | null

/** The type of a method, so that acts of different replies stand in one list. */
type Tell<Reply> = { tell(reply: Reply): Told }['tell']

/** One call, what is asked before it, and what is told after it. */
export type Act<Reply = unknown> = {
  /** Its button says `label` where no other `action` is given. */
  confirm?: { title: string; text: string; action?: string }
  label: string
  /** By `send` what is no plain call, such as a download. */
  call: (call: AdminCall, send: Send) => Promise<Reply>
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
    mutationFn: (call, act: Act, send) => act.call(call, send),
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
