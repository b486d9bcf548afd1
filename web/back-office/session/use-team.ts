import { useQueryClient } from '@tanstack/react-query'
import { type Colleague, type DeskSettings, listTeam } from '#contract/accounts/desk-settings.ts'
import { queryKeys, useAdminQuery } from '../lists/query-client.ts'
import { type AdminCall, useCall } from './use-session.ts'

const noTeam: Colleague[] = []
const freshForMs = 5 * 60_000

const readTeam = (call: AdminCall, signal: AbortSignal) => call(listTeam, {}, { signal })

export const useTeamReply = () => useAdminQuery(queryKeys.team, readTeam, { staleTime: freshForMs }).data

export const useTeam = (): Colleague[] => useTeamReply()?.team ?? noTeam

export const useDeskSettings = (): DeskSettings | undefined => useTeamReply()?.settings

/** For a press that precedes what the list shows of the settings. */
export const useReadDeskSettings = () => {
  const call = useCall()
  const queryClient = useQueryClient()
  return async (): Promise<DeskSettings> => {
    const queryFn = ({ signal }: { signal: AbortSignal }) => readTeam(call, signal)
    return (await queryClient.ensureQueryData({ queryKey: queryKeys.team, queryFn })).settings
  }
}
