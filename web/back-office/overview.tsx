import type { Backups } from '#contract/reports.ts'
import { BackupAlarm, useBackups } from './backups/backup-alarm.tsx'
import { relativeTime } from './format/relative-time.ts'
import { useNow } from './format/use-now.ts'
import { formatCount } from './format/words.ts'
import { OverviewTab } from './overview/tab.tsx'

const bytesPerMegabyte = 1024 ** 2

const formatSize = (bytes: number) =>
  bytes < bytesPerMegabyte ? 'less than 1 MB' : `${formatCount(Math.round(bytes / bytesPerMegabyte))} MB`

function describe({ interval_ms, latest }: Backups, now: Date): string {
  if (latest) {
    const made = `Last backup ${relativeTime(latest.made_at, now)}, ${formatSize(latest.bytes)}.`
    return interval_ms === null ? `${made} Backups by themselves are switched off.` : made
  }
  return interval_ms === null ? 'Backups by themselves are switched off.' : 'The first backup has yet to be made.'
}

/** At the end of the dashboard of super administrators. */
function BackupLine() {
  const backups = useBackups()
  const now = useNow()
  if (!backups) return null
  return <p className="text-sm text-slate">{describe(backups, now)}</p>
}

export default function Overview() {
  return <OverviewTab notices={<BackupAlarm />} footnote={<BackupLine />} />
}
