import type { ActiveSession } from '#contract/accounts/sessions.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { pluralize } from '../format/pluralize.ts'
import { Panel } from '../layout/panel.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { useKeptFocus } from '../lists/use-kept-focus.ts'
import { SessionRow } from './row.tsx'
import { deviceOf, useEndOtherSessions, useEndSession, useSessions } from './use-sessions.ts'

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
        Where your account is signed in, ten places at most. End what you do not know, and have a
        new password set: whoever signed in there knows yours.
      </p>
      <div className="mt-4">
        <Loaded
          query={sessions}
          loadingText="Loading devices..."
          errorText="Your devices could not be loaded."
        >
          {(list) => (
            <ul aria-label="Devices" className="divide-y divide-line border-y border-line">
              {list.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isBusy={isBusy}
                  onEnd={() => void confirmEnd(session)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {data && others.length === 0 ? (
        <p className="mt-4 text-slate">You are signed in nowhere else.</p>
      ) : null}
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
