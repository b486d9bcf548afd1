import { type Colleague, listTeam } from '#contract/accounts/team.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useAdminQuery } from '../lists/use-admin-query.ts'

const noTeam: Colleague[] = []
const freshForMs = 5 * 60_000

export const useTeam = (): Colleague[] => {
  const { data = noTeam } = useAdminQuery(
    queryKeys.team,
    async (call, signal) => (await call(listTeam, {}, { signal })).team,
    { staleTime: freshForMs },
  )
  return data
}
