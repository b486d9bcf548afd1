import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '#web/api/client.ts'
import type { Session } from './session.ts'
import { type Told, useTell } from './telling.tsx'
import { useLeaveOnExpiry } from './use-sign-out.ts'

type Write<Given> = {
  session: Session
  write: (token: string, given: Given) => Promise<unknown>
  /** The lists that are read again, whatever comes of it. */
  reloads: readonly QueryKey[]
  onDone: (given: Given) => Omit<Told, 'tone'>
  /** The sentence of spec §8; the reason follows it. */
  onFailed: string | ((error: CallFailed, given: Given) => Omit<Told, 'tone'>)
}

/** One kind of change: tells how it went, and is pending until the lists are read again. */
export const useWrite = <Given>({ session, write, reloads, onDone, onFailed }: Write<Given>) => {
  const queries = useQueryClient()
  const tell = useTell()
  const mutation = useMutation({
    mutationFn: (given: Given) => write(session.token, given),
    onSuccess: (_, given) => tell({ tone: 'good', ...onDone(given) }),
    onError: (error, given) => {
      const failure = error instanceof CallFailed ? error : new CallFailed(0, error.message)
      if (failure.status === 401) return
      const told =
        typeof onFailed === 'string'
          ? { text: onFailed, reason: failure.message }
          : onFailed(failure, given)
      tell({ tone: 'bad', ...told })
    },
    onSettled: () =>
      Promise.all(reloads.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  useLeaveOnExpiry(mutation.error)
  return mutation
}
