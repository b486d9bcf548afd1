import { LogOut, Monitor, Smartphone } from 'lucide-react'
import type { ActiveSession } from '#contract/accounts/sessions.ts'
import { Badge } from '#web/ui/badge.tsx'
import { relativeTime } from '../format/relative-time.ts'
import { useNow } from '../format/use-now.ts'
import { RowAction } from '../lists/row-action.tsx'
import { timeZoneName } from './time-zone-name.ts'
import { deviceOf } from './use-sessions.ts'

type Props = { session: ActiveSession; isBusy: boolean; onEnd: () => void }

export function SessionRow({ session, isBusy, onEnd }: Props) {
  const now = useNow()
  const { device, time_zone, created_at, used_at, is_current } = session
  const Icon = /iPhone|iPad|Android/.test(device ?? '') ? Smartphone : Monitor
  const since = `Signed in ${relativeTime(created_at, now)}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Icon size={22} aria-hidden className="shrink-0 text-blue" />
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{deviceOf(session)}</span>
          {is_current ? <Badge tone="blue">This device</Badge> : null}
        </div>
        <p className="text-sm text-slate">
          {(time_zone && timeZoneName(time_zone)) ?? 'Unknown time zone'}
        </p>
        <p className="text-sm text-slate">
          {is_current ? since : `${since} · last used ${relativeTime(used_at, now)}`}
        </p>
      </div>
      {is_current ? null : (
        <RowAction
          icon={LogOut}
          label="End"
          subject={`the session of ${deviceOf(session)}`}
          isBusy={isBusy}
          isDestructive
          onClick={onEnd}
        />
      )}
    </li>
  )
}
