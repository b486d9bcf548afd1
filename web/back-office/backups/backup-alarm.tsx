import { type Backups, readBackups } from '#contract/reports.ts'
import { Notice } from '#web/ui/notice.tsx'
import { formatRoughly } from '../format/relative-time.ts'
import { useNow } from '../format/use-now.ts'
import { formatDateTime } from '../format/zoned-time.ts'
import { usePart } from '../lists/query-client.ts'
import { useSession } from '../session/use-session.ts'

const staleTimeMs = 5 * 60_000

/** Undefined until they are known, and for whom they are not meant. */
export function useBackups() {
  const { admin } = useSession()
  const options = { staleTime: staleTimeMs, enabled: admin.role === 'super_admin' }
  return usePart(['backups'], readBackups, 'backups', options).data
}

function headline({ latest, overdue }: Backups, now: Date): string {
  if (!latest) return 'There is no backup yet'
  if (!overdue) return 'The last backup went wrong'
  const age = formatRoughly(now.getTime() - new Date(latest.made_at).getTime())
  return `The last backup is ${age} old`
}

/** On the dashboard of super administrators while backups fail or are late. */
export function BackupAlarm() {
  const backups = useBackups()
  const now = useNow()
  if (!backups || !(backups.overdue || backups.failure)) return null
  return (
    <div role="alert">
      <Notice tone="error">
        <p className="font-bold">{headline(backups, now)}</p>
        {backups.failure ? (
          <p className="wrap-anywhere">
            {formatDateTime(backups.failure.at)}: {backups.failure.reason}
          </p>
        ) : null}
        <p>The system administrator finds the cause in the log of the server.</p>
      </Notice>
    </div>
  )
}
