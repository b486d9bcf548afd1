import type { DeskSettings } from '#contract/accounts/desk-settings.ts'
import { type Colleague, listTeam } from '#contract/accounts/team.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useAdminQuery } from '../lists/use-admin-query.ts'

const noTeam: Colleague[] = []
const freshForMs = 5 * 60_000

const useTeamReply = () =>
  useAdminQuery(queryKeys.team, (call, signal) => call(listTeam, {}, { signal }), {
    staleTime: freshForMs,
  }).data

export const useTeam = (): Colleague[] => useTeamReply()?.team ?? noTeam

export const useDeskSettings = (): DeskSettings | undefined => useTeamReply()?.settings
