import { useWaiting } from './waiting.ts'

/** On a row of which something waits for the line. */
export function WaitingMark({ contactId }: { contactId: number }) {
  const isWaiting = useWaiting().waiting.some(({ sending }) => sending.contactId === contactId)
  if (!isWaiting) return null
  return <span className="rounded-full bg-pending-surface px-2 font-semibold text-pending">waits for the line</span>
}
