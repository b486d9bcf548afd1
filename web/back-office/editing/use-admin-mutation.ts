import { type MutationKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/client.ts'
import type { Session } from '#web/back-office/session/session.ts'
import { useSessionExpiry } from '#web/back-office/session/use-sign-out.ts'
import { type Toast, useToast } from '#web/back-office/toasts/toasts.tsx'

type AdminMutationOptions<Variables> = {
  session: Session
  /** By it `useMutationState` finds those under way. */
  mutationKey?: MutationKey
  mutationFn: (token: string, variables: Variables) => Promise<unknown>
  /** The lists that are read again, whatever comes of it. */
  invalidates: readonly QueryKey[]
  onSuccess: (variables: Variables) => Omit<Toast, 'tone'>
  /** The sentence of spec §8; the reason follows it. */
  onError: string | ((error: ApiError, variables: Variables) => Omit<Toast, 'tone'>)
}

/** One kind of change: tells how it went, and is pending until the lists are read again. */
export const useAdminMutation = <Variables>(options: AdminMutationOptions<Variables>) => {
  const { session, mutationKey = [], mutationFn, invalidates, onSuccess, onError } = options
  const queryClient = useQueryClient()
  const showToast = useToast()
  const mutation = useMutation({
    mutationKey: mutationKey,
    mutationFn: (variables: Variables) => mutationFn(session.token, variables),
    onSuccess: (_, variables) => showToast({ tone: 'good', ...onSuccess(variables) }),
    onError: (error, variables) => {
      const failure = error instanceof ApiError ? error : new ApiError(0, error.message)
      if (failure.status === 401) return
      const toast =
        typeof onError === 'string'
          ? { text: onError, reason: failure.message }
          : onError(failure, variables)
      showToast({ tone: 'bad', ...toast })
    },
    onSettled: () =>
      Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  useSessionExpiry(mutation.error)
  return mutation
}
