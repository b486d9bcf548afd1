import type { Reply } from '#contract/endpoint.ts'
import { readStatistics } from '#contract/inquiries/inquiries.ts'
import { readPromise } from '#contract/inquiries/promise.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useAdminQuery } from '../lists/use-admin-query.ts'

const refetchIntervalMs = 30_000

export const useStatistics = () =>
  useAdminQuery(queryKeys.statistics, async (call, signal) => (await call(readStatistics, {}, { signal })).stats, {
    refetchInterval: refetchIntervalMs,
  })

export type PromisePeriod = Reply<typeof readPromise>['periods'][number]
export type DayCount = Reply<typeof readPromise>['per_day'][number]

export const usePromise = () =>
  useAdminQuery([...queryKeys.statistics, 'promise'], (call, signal) => call(readPromise, {}, { signal }), {
    refetchInterval: refetchIntervalMs,
  })
