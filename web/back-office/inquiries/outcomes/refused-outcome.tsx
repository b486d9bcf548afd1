import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Toast } from '../../toasts/toasts.tsx'
import { createKeyedStore } from '../typed-text.ts'

export const refusedOutcomes = createKeyedStore<Pick<Toast, 'text' | 'reason' | 'action'>>()

/** Who writes the note that a press opened does not look at messages below. */
export function RefusedOutcome({ contactId }: { contactId: number }) {
  const refusal = refusedOutcomes.use(contactId)
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
