import { useQuery } from '@tanstack/react-query'
import { readStatistics } from '#web/api/inquiries.ts'
import { lists } from '../shell/queries.ts'
import type { Session } from '../shell/session.ts'
import { useLoadFailure } from '../shell/use-load-failure.ts'

/** Read again this often, in milliseconds, while the statistics are shown (spec §9). */
const every = 30_000

/** The statistics of the Dashboard tab; a tab that is not shown asks for nothing. */
export const useStatistics = ({ token }: Session) => {
  const statistics = useQuery({
    queryKey: lists.statistics,
    queryFn: async ({ signal }) => (await readStatistics(token, signal)).stats,
    refetchInterval: every,
  })
  useLoadFailure(statistics.error, 'The statistics could not be loaded.')
  return statistics
}
