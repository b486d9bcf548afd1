import { useQuery } from '@tanstack/react-query'
import { type Colleague, listTeam } from '#contract/accounts/team.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useCall } from './use-session.ts'

const noTeam: Colleague[] = []
const freshForMs = 5 * 60_000

export const useTeam = (): Colleague[] => {
  const call = useCall()
  const { data = noTeam } = useQuery({
    queryKey: queryKeys.team,
    queryFn: async ({ signal }) => (await call(listTeam, {}, { signal })).team,
    staleTime: freshForMs,
  })
  return data
}
