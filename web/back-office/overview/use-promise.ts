import { useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { readPromise } from '#contract/inquiries/promise.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useLoadError } from '../lists/use-load-error.ts'
import { useCall } from '../session/use-session.ts'

export type PromisePeriod = Reply<typeof readPromise>['periods'][number]
export type DayCount = Reply<typeof readPromise>['per_day'][number]

const refreshIntervalMs = 30_000

export const usePromise = () => {
  const call = useCall()
  const promise = useQuery({
    queryKey: [...queryKeys.statistics, 'promise'],
    queryFn: ({ signal }) => call(readPromise, {}, { signal }),
    refetchInterval: refreshIntervalMs,
  })
  useLoadError(promise.error, 'The figures of the promise could not be loaded.')
  return promise
}
