import { useQuery } from '@tanstack/react-query'
import { readStatistics } from '#contract/inquiries/inquiries.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useLoadError } from '../lists/use-load-error.ts'
import { useCall } from '../session/use-session.ts'

const refreshIntervalMs = 30_000

export const useStatistics = () => {
  const call = useCall()
  const statistics = useQuery({
    queryKey: queryKeys.statistics,
    queryFn: async ({ signal }) => (await call(readStatistics, {}, { signal })).stats,
    refetchInterval: refreshIntervalMs,
  })
  useLoadError(statistics.error, 'The statistics could not be loaded.')
  return statistics
}
