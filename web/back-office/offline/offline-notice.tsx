import { onlineManager } from '@tanstack/react-query'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { actQueue, describeAct, type QueuedAct } from '../act-queue/act-queue.ts'
import { useUnsavedChanges } from '../editing/unsaved-changes.tsx'

const isWaiting = ({ state }: QueuedAct) => state === 'offline'

/** Marks a row while an act on its contact waits offline. */
export function WaitingMark({ contactId }: { contactId: number }) {
  if (!actQueue.use().some((act) => act.contactId === contactId && isWaiting(act))) return null
  return <span className="rounded-full bg-pending-surface px-2 font-semibold text-pending">waits for the line</span>
}

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline())

/** What waits for the line and what did not get through, on every tab; asks before leaving would lose it. */
export function OfflineNotice() {
  const waiting = actQueue.use().filter(isWaiting)
  const failures = actQueue.useFailures()
  useUnsavedChanges({
    hasChanges: () => actQueue.list().some(isWaiting),
    outlivesTabs: true,
    question: () => ({
      title: 'Leave without sending?',
      text: `You are offline. Not sent yet: ${actQueue.list().filter(isWaiting).map(describeAct).join(', ')}.`,
      action: 'Leave',
      cancel: 'Stay',
    }),
  })
  useEffect(() => () => actQueue.dropOffline(), [])
  return (
    // Over the page: in it, the rows would move under the pointer.
    <div className="offline-notice">
      {/* Each press is announced by its toast. */}
      <div>
        <Listed tone="warning" title="Waiting for the line" entries={waiting.map((act) => ({ act }))} />
      </div>
      <div aria-live="assertive">
        <Listed tone="error" title="Not done" entries={failures}>
          <Button size="sm" variant="outline" className="mt-2" onClick={() => actQueue.dismissFailures()}>
            Dismiss
          </Button>
        </Listed>
      </div>
    </div>
  )
}

type ListedProps = {
  tone: 'warning' | 'error'
  title: string
  entries: readonly { act: QueuedAct; reason?: string }[]
  children?: ReactNode
}

function Listed({ tone, title, entries, children }: ListedProps) {
  if (entries.length === 0) return null
  return (
    <div className="rounded-m shadow-raised">
      <Notice tone={tone}>
        <p className="font-semibold">{title}</p>
        <ul>
          {entries.map(({ act, reason }) => (
            <li key={`${act.contactId} ${act.pressedAtMs} ${act.what}`}>
              {[describeAct(act), reason].filter(Boolean).join(': ')}
            </li>
          ))}
        </ul>
        {children}
      </Notice>
    </div>
  )
}
