import { type MutationKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/client.ts'
import { type AdminCall, useCall } from '../session/use-session.ts'
import { useSessionExpiry } from '../session/use-sign-out.ts'
import { type Toast, useToast } from '../toasts/toasts.tsx'

type AdminMutationOptions<Variables, Reply> = {
  mutationKey?: MutationKey
  mutationFn: (call: AdminCall, variables: Variables) => Promise<Reply>
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
  const queryClient = useQueryClient()
  const showToast = useToast()
  const mutation = useMutation({
    mutationKey,
    // A call whose repeat is known by its key repeats by itself.
    retry: false,
    // Without a line a call fails at once and says so; acts on contacts wait by themselves.
    networkMode: 'always',
    mutationFn: (variables: Variables) => mutationFn(call, variables),
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
