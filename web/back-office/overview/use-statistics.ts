import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallFailed } from '#web/api/client.ts'
import { readStatistics } from '#web/api/inquiries.ts'
import { lists } from '../shell/queries.ts'
import type { Session } from '../shell/session.ts'
import { useLeaveOnExpiry } from '../shell/use-sign-out.ts'

/** Read again this often, in milliseconds, while the statistics are shown (spec §9). */
const every = 30_000

/** The statistics of the Dashboard tab; a tab that is not shown asks for nothing. */
export const useStatistics = ({ token }: Session) => {
  const statistics = useQuery({
    queryKey: lists.statistics,
    queryFn: async ({ signal }) => (await readStatistics(token, signal)).stats,
    refetchInterval: every,
  })
  const { error } = statistics
  useLeaveOnExpiry(error)
  useEffect(() => {
    if (!error || (error instanceof CallFailed && error.status === 401)) return
    console.warn('The statistics could not be loaded.', error)
  }, [error])
  return statistics
}
