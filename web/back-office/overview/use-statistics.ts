import { useQuery } from '@tanstack/react-query'
import { fetchStatistics } from '#web/api/inquiries.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useLoadError } from '../lists/use-load-error.ts'
import type { Session } from '../session/session.ts'

/** Read again this often, in milliseconds, while the statistics are shown (spec §9). */
const refreshIntervalMs = 30_000

/** The statistics of the Dashboard tab; a tab that is not shown asks for nothing. */
export const useStatistics = ({ token }: Session) => {
  const statistics = useQuery({
    queryKey: queryKeys.statistics,
    queryFn: async ({ signal }) => (await fetchStatistics(token, signal)).stats,
    refetchInterval: refreshIntervalMs,
  })
  useLoadError(statistics.error, 'The statistics could not be loaded.')
  return statistics
}
