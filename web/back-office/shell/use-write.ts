import { type MutationKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '#web/api/client.ts'
import type { Session } from './session.ts'
import { type Told, useTell } from './telling.tsx'
import { useLeaveOnExpiry } from './use-sign-out.ts'

type Write<Given> = {
  session: Session
  /** By it `useMutationState` finds those under way. */
  name?: MutationKey
  write: (token: string, given: Given) => Promise<unknown>
  /** The lists that are read again, whatever comes of it. */
  reloads: readonly QueryKey[]
  onDone: (given: Given) => Omit<Told, 'tone'>
  /** The sentence of spec §8; the reason follows it. */
  onFailed: string | ((error: CallFailed, given: Given) => Omit<Told, 'tone'>)
}

/** One kind of change: tells how it went, and is pending until the lists are read again. */
export const useWrite = <Given>(given: Write<Given>) => {
  const { session, name = [], write, reloads, onDone, onFailed } = given
  const queries = useQueryClient()
  const tell = useTell()
  const mutation = useMutation({
    mutationKey: name,
    mutationFn: (values: Given) => write(session.token, values),
    onSuccess: (_, values) => tell({ tone: 'good', ...onDone(values) }),
    onError: (error, values) => {
      const failure = error instanceof CallFailed ? error : new CallFailed(0, error.message)
      if (failure.status === 401) return
      const told =
        typeof onFailed === 'string'
          ? { text: onFailed, reason: failure.message }
          : onFailed(failure, values)
      tell({ tone: 'bad', ...told })
    },
    onSettled: () =>
      Promise.all(reloads.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  useLeaveOnExpiry(mutation.error)
  return mutation
}
