import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { createSessionStore } from '../../session/session-store.ts'
import type { Toast } from '../../toasts/toasts.tsx'

type Refusal = Pick<Toast, 'text' | 'reason' | 'action'>

const refusals = createSessionStore<Record<number, Refusal | undefined>>({})

export const setRefusedOutcome = (contactId: number, refusal?: Refusal): void =>
  refusals.set({ ...refusals.get(), [contactId]: refusal })

/** Who writes the note that a press opened does not look at messages below. */
export function RefusedOutcome({ contactId }: { contactId: number }) {
  const refusal = refusals.use()[contactId]
  if (!refusal) return null
  const { text, reason, action } = refusal
  return (
    <div className="mb-2">
      <Notice tone="error">
        <p className="font-semibold">{text}</p>
        <p>{reason}</p>
        {action ? (
          <Button size="sm" variant="outline" className="mt-2" onClick={action.onClick}>
            {action.label}
          </Button>
        ) : null}
      </Notice>
    </div>
  )
}
