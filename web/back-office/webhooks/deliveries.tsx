import type { QueryKey } from '@tanstack/react-query'
import { Repeat } from 'lucide-react'
import { resendWebhook, type Webhook } from '#contract/webhooks.ts'
import { formatDateTime } from '../format/zoned-time.ts'
import { Rows } from '../lists/list.tsx'
import type { RowAct } from '../lists/row-acts.tsx'
import { describeDelivery, labelOf } from './acts.ts'

const sendAgain = ({ id }: { id: number }): RowAct => ({
  icon: Repeat,
  label: 'Send again',
  call: (call) => call(resendWebhook, { params: { id: String(id) } }),
  done: 'It is sent again, with what the contact says now.',
  failed: 'It could not be sent again.',
})

type Props = { hook: Webhook; lists: readonly QueryKey[] }

/** The latest first, folded. */
export function Deliveries({ hook: { deliveries, off_why }, lists }: Props) {
  if (deliveries.length === 0) return null
  return (
    <details className="mt-3">
      <summary className="min-h-10 cursor-pointer py-2 text-sm font-semibold">Recent deliveries</summary>
      <Rows
        label="Recent deliveries"
        rows={deliveries}
        heading="p"
        invalidates={lists}
        row={(delivery) => {
          const { event, at, state, status } = delivery
          const described = `${describeDelivery(delivery)}${state === 'sent' ? ` (${status})` : ''}`
          return {
            title: labelOf(event),
            subject: `${labelOf(event)}, ${formatDateTime(at)}`,
            marks: [{ text: formatDateTime(at), look: 'plain' }],
            lines: [
              <span key="state" className={state === 'failed' ? 'text-danger' : ''}>
                {described}
              </span>,
            ],
            acts: off_why === null ? [sendAgain(delivery)] : [],
          }
        }}
      />
    </details>
  )
}
