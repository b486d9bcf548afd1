import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { type ActiveSession, endOtherSessions, endSession, listSessions } from '#contract/accounts/sessions.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { pluralize } from '../format/pluralize.ts'
import { relativeTime } from '../format/relative-time.ts'
import { useNow } from '../format/use-now.ts'
import { Panel } from '../layout/panel.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { queryKeys } from '../lists/query-client.ts'
import { RowAction } from '../lists/row-action.tsx'
import { useAdminQuery } from '../lists/use-admin-query.ts'
import { useKeptFocus } from '../lists/use-kept-focus.ts'

const sessionsKey = ['sessions']
const invalidates = [sessionsKey, queryKeys.audit]

const deviceOf = ({ device }: ActiveSession): string => device ?? 'Unknown device'

const useSessions = () =>
  useAdminQuery(sessionsKey, async (call, signal) => (await call(listSessions, {}, { signal })).sessions)

const useEndSession = () =>
  useAdminMutation({
    invalidates,
    mutationFn: (call, { id }: ActiveSession) => call(endSession, { params: { id: String(id) } }),
    onSuccess: (session) => ({ text: `${deviceOf(session)} is signed out.` }),
    onError: 'The session was not ended.',
  })

const useEndOtherSessions = () =>
  useAdminMutation({
    invalidates,
    mutationFn: (call, _: null) => call(endOtherSessions, {}),
    onSuccess: (_, { ended }) => ({
      text: `Signed out elsewhere: ${pluralize(ended, 'session')}.`,
    }),
    onError: 'The other sessions were not ended.',
  })

const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ').replace('Calcutta', 'Kolkata')

/** Such as “Kolkata, India Standard Time”; null for a name that this browser does not know. */
export function timeZoneName(timeZone: string): string | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
    return timeZone.includes('/') ? `${cityOf(timeZone)}, ${name}` : (name ?? null)
  } catch {
    // This browser does not know it.
    return null
  }
}

type Props = { session: ActiveSession; isBusy: boolean; onEnd: () => void }

function SessionRow({ session, isBusy, onEnd }: Props) {
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
        <p className="text-sm text-slate">{(time_zone && timeZoneName(time_zone)) ?? 'Unknown time zone'}</p>
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

/** Where the account is signed in, and how it is signed out there. */
export default function DevicesPanel() {
  const sessions = useSessions()
  const { data } = sessions
  const keptFocus = useKeptFocus<HTMLElement>()
  const confirm = useConfirm()
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  const isBusy = endOne.isPending || endOthers.isPending
  const others = data?.filter(({ is_current }) => !is_current) ?? []
  // What had the focus before two dialogs may be gone.
  const focusPanel = () => {
    const panel = keptFocus.ref.current
    if (!panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true })
  }
  const confirmEnd = async (session: ActiveSession) => {
    const isConfirmed = await confirm({
      title: `End the session of ${deviceOf(session)}?`,
      text: 'That device is signed out at once, and what is typed there and not saved is lost.',
      action: 'End session',
    })
    if (isConfirmed) endOne.mutate(session, { onSuccess: focusPanel })
  }
  const confirmEndOthers = async () => {
    const isConfirmed = await confirm({
      title: `End ${pluralize(others.length, 'other session')}?`,
      text: 'You stay signed in on this device alone. What is typed elsewhere and not saved is lost.',
      action: `End ${pluralize(others.length, 'session')}`,
    })
    if (isConfirmed) endOthers.mutate(null, { onSuccess: focusPanel })
  }
  return (
    <Panel title="Devices" {...keptFocus}>
      <p className="mt-1 text-slate">
        Where your account is signed in, ten places at most. End what you do not know, and have a new password set:
        whoever signed in there knows yours.
      </p>
      <div className="mt-4">
        <Loaded query={sessions} loadingText="Loading devices..." errorText="Your devices could not be loaded.">
          {(list) => (
            <ul aria-label="Devices" className="divide-y divide-line border-y border-line">
              {list.map((session) => (
                <SessionRow key={session.id} session={session} isBusy={isBusy} onEnd={() => void confirmEnd(session)} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {data && others.length === 0 ? <p className="mt-4 text-slate">You are signed in nowhere else.</p> : null}
      {others.length > 1 ? (
        <Button
          variant="outline"
          size="sm"
          className="mt-4 text-danger! hover:border-danger!"
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : () => void confirmEndOthers()}
        >
          End all others ({others.length})
        </Button>
      ) : null}
    </Panel>
  )
}
