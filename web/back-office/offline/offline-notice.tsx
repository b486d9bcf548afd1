import { onlineManager } from '@tanstack/react-query'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useUnsavedChanges } from '../editing/unsaved-changes.tsx'
import { describeSending, dismissFailures, dropAllWaiting, getWaiting, type Sending, useWaiting } from './waiting.ts'

/** On a row of which something waits for the line. */
export function WaitingMark({ contactId }: { contactId: number }) {
  const isWaiting = useWaiting().waiting.some(({ sending }) => sending.contactId === contactId)
  if (!isWaiting) return null
  return <span className="rounded-full bg-pending-surface px-2 font-semibold text-pending">waits for the line</span>
}

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline())

/** What waits for the line and what did not get through, on every tab; asks before leaving would lose it. */
export function OfflineNotice() {
  const { waiting, failures } = useWaiting()
  useUnsavedChanges({
    hasChanges: () => getWaiting().length > 0,
    outlivesTabs: true,
    question: () => ({
      title: 'Leave without sending?',
      text: `You are offline. Not sent yet: ${getWaiting()
        .map(({ sending }) => describeSending(sending))
        .join(', ')}.`,
      action: 'Leave',
      cancel: 'Stay',
    }),
  })
  useEffect(() => dropAllWaiting, [])
  return (
    // Over the page: in it, the rows would move under the pointer.
    <div className="offline-notice">
      {/* Each press is announced by its toast. */}
      <div>
        <Listed tone="warning" title="Waiting for the line" entries={waiting} />
      </div>
      <div aria-live="assertive">
        <Listed tone="error" title="Not done" entries={failures}>
          <Button size="sm" variant="outline" className="mt-2" onClick={dismissFailures}>
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
  entries: readonly { id: number; sending: Sending; reason?: string }[]
  children?: ReactNode
}

function Listed({ tone, title, entries, children }: ListedProps) {
  if (entries.length === 0) return null
  return (
    <div className="rounded-m shadow-raised">
      <Notice tone={tone}>
        <p className="font-semibold">{title}</p>
        <ul>
          {entries.map(({ id, sending, reason }) => (
            <li key={id}>{[describeSending(sending), reason].filter(Boolean).join(': ')}</li>
          ))}
        </ul>
        {children}
      </Notice>
    </div>
  )
}
