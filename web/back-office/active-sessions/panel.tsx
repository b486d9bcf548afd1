import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { type ActiveSession, endOtherSessions, endSession, listSessions } from '#contract/accounts/sessions.ts'
import { genericName } from '#contract/time-zones/zone-name.ts'
import { SettingsBlock } from '../editing/settings-frame.tsx'
import { relativeTime } from '../format/relative-time.ts'
import { useNow } from '../format/use-now.ts'
import { pluralize } from '../format/words.ts'
import { List } from '../lists/list.tsx'
import { queryKeys, usePart } from '../lists/query-client.ts'
import type { Shown } from '../lists/row.tsx'
import { ActButton, type RowAct } from '../lists/row-acts.tsx'
import { useKeptFocus } from '../lists/use-kept-focus.ts'

const sessionsKey = ['sessions']
const invalidates = [sessionsKey, queryKeys.audit]

const deviceOf = ({ device }: ActiveSession): string => device ?? 'Unknown device'

const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ').replace('Calcutta', 'Kolkata')

/** Such as “Kolkata, India Standard Time”; null for a name that this browser does not know. */
export function timeZoneName(timeZone: string): string | null {
  try {
    const name = genericName(timeZone)
    return timeZone.includes('/') ? `${cityOf(timeZone)}, ${name}` : (name ?? null)
  } catch {
    // This browser does not know it.
    return null
  }
}

const input = ({ id }: ActiveSession) => ({ params: { id: String(id) } })

/** Where the account is signed in, and how it is signed out there. */
export default function DevicesPanel() {
  const query = usePart(sessionsKey, listSessions, 'sessions')
  const keptFocus = useKeptFocus<HTMLElement>()
  const now = useNow()
  const others = query.data?.filter(({ is_current }) => !is_current) ?? []
  // What had the focus before two dialogs may be gone.
  const afterwards = () => {
    const panel = keptFocus.ref.current
    if (!panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true })
  }
  const toRow = (session: ActiveSession): Shown => {
    const { time_zone, created_at, used_at, is_current } = session
    const device = deviceOf(session)
    const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
    const since = `Signed in ${relativeTime(created_at, now)}`
    const end: RowAct = {
      icon: LogOut,
      label: 'End',
      isDestructive: true,
      confirm: {
        title: `End the session of ${device}?`,
        text: 'That device is signed out at once, and what is typed there and not saved is lost.',
        action: 'End session',
      },
      call: (call) => call(endSession, input(session)),
      done: `${device} is signed out.`,
      failed: 'The session was not ended.',
      afterwards,
    }
    return {
      title: device,
      subject: `the session of ${device}`,
      icon: <Icon size={22} aria-hidden className="shrink-0 text-blue" />,
      marks: [is_current ? { text: 'This device', look: 'blue' } : null],
      lines: [
        (time_zone && timeZoneName(time_zone)) ?? 'Unknown time zone',
        is_current ? since : `${since} · last used ${relativeTime(used_at, now)}`,
      ],
      acts: is_current ? [] : [end],
    }
  }
  return (
    <SettingsBlock
      title="Devices"
      text="Where your account is signed in, ten places at most. End what you do not know, and have a new password set: whoever signed in there knows yours."
      {...keptFocus}
    >
      <List
        label="Devices"
        nouns="devices"
        query={query}
        errorText="Your devices could not be loaded."
        empty={null}
        heading="p"
        invalidates={invalidates}
        row={toRow}
      />
      {query.data && others.length === 0 ? <p className="mt-4 text-slate">You are signed in nowhere else.</p> : null}
      {others.length > 1 ? (
        <ActButton
          className="mt-4"
          invalidates={invalidates}
          act={{
            label: `End all others (${others.length})`,
            isDestructive: true,
            confirm: {
              title: `End ${pluralize(others.length, 'other session')}?`,
              text: 'You stay signed in on this device alone. What is typed elsewhere and not saved is lost.',
              action: `End ${pluralize(others.length, 'session')}`,
            },
            call: (call) => call(endOtherSessions, {}),
            done: ({ ended }: { ended: number }) => `Signed out elsewhere: ${pluralize(ended, 'session')}.`,
            failed: 'The other sessions were not ended.',
            afterwards,
          }}
        />
      ) : null}
    </SettingsBlock>
  )
}
