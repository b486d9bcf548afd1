import { Archive, CircleCheck, Clock, type LucideIcon, PhoneOutgoing } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { type Status, statuses } from '#contract/inquiries/status.ts'
import { normalizeStatus, statusLabel } from '../../format/status.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'

const icons: Record<Status, LucideIcon> = {
  pending: Clock,
  contacted: PhoneOutgoing,
  converted: CircleCheck,
  archived: Archive,
}

const partClass =
  'grid size-6 place-items-center rounded-full max-sm:h-10 max-sm:w-full max-sm:min-w-0 max-sm:min-[24rem]:text-sm'

type Props = {
  contact: Contact
  isBusy: boolean
  onChangeStatus: (to: Status) => void
}

/** Its four parts never move, so that a second press meets the part that the first one pressed. */
export function RowStatus({ contact, isBusy, onChangeStatus }: Props) {
  const targets = useFocusTargets()
  const current = normalizeStatus(contact.status)
  return (
    <div
      role="group"
      aria-label={`Move ${contact.parent_name} to`}
      className="grid grid-cols-4 rounded-full max-sm:border max-sm:border-line"
    >
      {statuses.map((status) => {
        const Icon = icons[status]
        const label = statusLabel(status)
        const icon = <Icon size={15} aria-hidden className="max-sm:hidden" />
        return status === current ? (
          <span
            key={status}
            aria-hidden
            data-label={label}
            className={`${partClass} font-bold ${status === 'pending' ? 'bg-pending-surface text-pending' : 'bg-archived-surface text-archived'} max-sm:before:content-[attr(data-label)]`}
          >
            {icon}
          </span>
        ) : (
          <button
            key={status}
            type="button"
            title={label}
            aria-disabled={isBusy}
            onClick={() => {
              // The button gives way to the present part: the row keeps the focus.
              targets.focus(`row ${contact.id}`)
              if (!isBusy) onChangeStatus(status)
            }}
            className={`${partClass} font-semibold hover:bg-sky hover:text-blue aria-disabled:cursor-not-allowed`}
          >
            {icon}
            <span className="sm:sr-only">{label}</span>
          </button>
        )
      })}
    </div>
  )
}
