import type { ReactNode } from 'react'
import { useWaiting } from './waiting.ts'

/** On a row of which something waits for the line, in place of what else stands there. */
export function WaitingMark({ contactId, children }: { contactId: number; children: ReactNode }) {
  const isWaiting = useWaiting().waiting.some(({ sending }) => sending.contactId === contactId)
  if (!isWaiting) return children
  return (
    <span className="shrink-0 rounded-full bg-pending-surface px-2 leading-4.5 font-semibold text-pending">
      waits for the line
    </span>
  )
}
