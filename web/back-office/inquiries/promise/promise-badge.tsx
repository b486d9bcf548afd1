import { Check, Hourglass, TriangleAlert } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { describePromise } from './describe-promise.ts'

const looks = {
  overdue: { icon: TriangleAlert, className: 'font-bold text-danger' },
  due_soon: { icon: Hourglass, className: 'font-semibold text-pending' },
  due: { icon: Hourglass, className: 'text-slate' },
  answered: { icon: Check, className: 'text-slate' },
}

export function PromiseBadge({ contact, now }: { contact: Contact; now: Date }) {
  const promise = describePromise(contact, now)
  if (!promise) return null
  const { icon: Icon, className } = looks[promise.state]
  return (
    <span
      data-promise={promise.state}
      className={`inline-flex items-center gap-1 tabular-nums ${className}`}
    >
      <Icon size={14} aria-hidden />
      {promise.text}
    </span>
  )
}
