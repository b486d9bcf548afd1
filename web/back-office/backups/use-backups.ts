import { readBackups } from '#contract/backups.ts'
import { useAdminQuery } from '../lists/use-admin-query.ts'
import { useSession } from '../session/use-session.ts'

const staleTimeMs = 5 * 60_000

/** Undefined until they are known, and for whom they are not meant. */
export function useBackups() {
  const { admin } = useSession()
  const { data } = useAdminQuery(
    ['backups'],
    async (call, signal) => (await call(readBackups, {}, { signal })).backups,
    { staleTime: staleTimeMs, enabled: admin.role === 'super_admin' },
  )
  return data
}
