import { useQuery } from '@tanstack/react-query'
import { readBackups } from '#contract/backups.ts'
import { useCall, useSession } from '../session/use-session.ts'

const staleTimeMs = 5 * 60_000

/** Undefined until they are known, and for whom they are not meant. */
export function useBackups() {
  const call = useCall()
  const { admin } = useSession()
  const { data } = useQuery({
    queryKey: ['backups'],
    queryFn: async ({ signal }) => (await call(readBackups, {}, { signal })).backups,
    staleTime: staleTimeMs,
    enabled: admin.role === 'super_admin',
  })
  return data
}
