import { type Colleague, type DeskSettings, listTeam } from '#contract/accounts/desk-settings.ts'
import { queryKeys, useAdminQuery } from '../lists/query-client.ts'
import type { AdminCall } from './use-session.ts'

const noTeam: Colleague[] = []
const freshForMs = 5 * 60_000

const readTeam = (call: AdminCall, signal: AbortSignal) => call(listTeam, {}, { signal })

const useTeamQuery = () => useAdminQuery(queryKeys.team, readTeam, { staleTime: freshForMs })

export const useTeamReply = () => useTeamQuery().data

export const useTeam = (): Colleague[] => useTeamReply()?.team ?? noTeam

export const useDeskSettings = (): DeskSettings | undefined => useTeamReply()?.settings

/** Whether it is not known yet what a press does: the settings are neither read nor unreadable. */
export const useAreDeskSettingsPending = (): boolean => useTeamQuery().isPending
