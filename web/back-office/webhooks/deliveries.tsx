import { Repeat } from 'lucide-react'
import type { Webhook } from '#contract/webhooks.ts'
import { formatDateTime } from '../format/date-time.ts'
import { RowAction } from '../lists/row-action.tsx'
import { useKeptFocus } from '../lists/use-kept-focus.ts'
import { useSendAgain } from './use-webhooks.ts'
import { describeDelivery, labelOf } from './words.ts'

/** The latest first, folded. */
export function Deliveries({ hook: { deliveries, off_why } }: { hook: Webhook }) {
  const sendAgain = useSendAgain()
  const keptFocus = useKeptFocus<HTMLUListElement>()
  if (deliveries.length === 0) return null
  return (
    <details className="mt-3">
      <summary className="min-h-10 cursor-pointer py-2 text-sm font-semibold">
        Recent deliveries
      </summary>
      <ul {...keptFocus} aria-label="Recent deliveries" className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex items-center justify-between gap-x-4 py-1">
            <p className="min-w-0 text-sm wrap-anywhere">
              <span className="font-semibold">{labelOf(delivery.event)}</span>{' '}
              <time dateTime={delivery.at} className="text-slate">
                {formatDateTime(delivery.at)}
              </time>
              <span className={delivery.state === 'failed' ? 'block text-danger' : 'block'}>
                {describeDelivery(delivery)}
                {delivery.state === 'sent' ? ` (${delivery.status})` : null}
              </span>
            </p>
            {off_why === null ? (
              <RowAction
                icon={Repeat}
                label="Send again"
                subject={`${labelOf(delivery.event)}, ${formatDateTime(delivery.at)}`}
                isBusy={sendAgain.isPending}
                onClick={() => sendAgain.mutate(delivery)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  )
}
