import type { Contact } from '#contract/inquiries/inquiries.ts'
import { describePromise } from './describe-promise.ts'

const classes = {
  overdue: 'font-bold text-danger',
  due_soon: 'font-semibold text-pending',
  due: 'text-slate',
  answered: 'text-slate',
}

export function PromiseBadge({ contact, now }: { contact: Contact; now: Date }) {
  const promise = describePromise(contact, now)
  if (!promise) return null
  return (
    <span data-promise={promise.state} className={`tabular-nums ${classes[promise.state]}`}>
      {promise.text}
    </span>
  )
}
