import { onlineManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useUnsavedChanges } from '../editing/unsaved-changes.tsx'
import { describeSending, dismissFailures, dropAllWaiting, getWaiting, useWaiting } from './waiting.ts'

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
        {waiting.length > 0 ? (
          <div className="rounded-m shadow-raised">
            <Notice tone="warning">
              <p className="font-semibold">Waiting for the line</p>
              <ul>
                {waiting.map(({ id, sending }) => (
                  <li key={id}>{describeSending(sending)}</li>
                ))}
              </ul>
            </Notice>
          </div>
        ) : null}
      </div>
      <div aria-live="assertive">
        {failures.length > 0 ? (
          <div className="rounded-m shadow-raised">
            <Notice tone="error">
              <p className="font-semibold">Not done</p>
              <ul>
                {failures.map(({ id, sending, reason }) => (
                  <li key={id}>
                    {describeSending(sending)}: {reason}
                  </li>
                ))}
              </ul>
              <Button size="sm" variant="outline" className="mt-2" onClick={dismissFailures}>
                Dismiss
              </Button>
            </Notice>
          </div>
        ) : null}
      </div>
    </div>
  )
}
