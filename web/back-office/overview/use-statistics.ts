import { readStatistics } from '#contract/inquiries/inquiries.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useAdminQuery } from '../lists/use-admin-query.ts'

export const refetchIntervalMs = 30_000

export const useStatistics = () =>
  useAdminQuery(
    queryKeys.statistics,
    async (call, signal) => (await call(readStatistics, {}, { signal })).stats,
    { refetchInterval: refetchIntervalMs },
  )
