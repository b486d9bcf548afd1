import { useLayoutEffect, useRef } from 'react'
import { type Contact } from '#contract/inquiries/inquiries.ts'
import { type Status, statuses } from '#contract/inquiries/status.ts'
import { normalizeStatus, statusLabel } from '../../format/status.ts'

const partClass = 'grid min-h-10 min-w-0 place-items-center rounded-full px-1 text-sm'

const currentClasses: Record<Status, string> = {
  pending: 'bg-pending-surface text-pending',
  contacted: 'bg-contacted-surface text-contacted',
  converted: 'bg-converted-surface text-converted',
  archived: 'bg-archived-surface text-archived',
}

type Props = {
  contact: Contact
  isBusy: boolean
  onChangeStatus: (to: Status) => void
}

/** Four parts that never move, so that a second press of a double click meets the part that the first one pressed. */
export function StatusControl({ contact, isBusy, onChangeStatus }: Props) {
  const current = normalizeStatus(contact.status)
  const focused = useRef<Status>(undefined)
  const currentPart = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    // The pressed button gave way to the current part.
    if (focused.current === current && document.activeElement === document.body) {
      currentPart.current?.focus({ preventScroll: true })
    }
  }, [current])
  return (
    <div
      role="group"
      aria-label={`Move ${contact.parent_name} to`}
      className="grid w-full max-w-md grid-cols-4 rounded-full border-[1.5px] border-line bg-white"
    >
      {statuses.map((status) =>
        status === current ? (
          <span
            key={status}
            ref={currentPart}
            tabIndex={-1}
            aria-current="true"
            className={`${partClass} font-bold ${currentClasses[status]}`}
          >
            {statusLabel(status)}
          </span>
        ) : (
          <button
            key={status}
            type="button"
            aria-disabled={isBusy}
            onFocus={() => {
              focused.current = status
            }}
            onClick={isBusy ? undefined : () => onChangeStatus(status)}
            className={`${partClass} font-semibold transition-colors hover:text-blue aria-disabled:cursor-not-allowed aria-disabled:opacity-60`}
          >
            {statusLabel(status)}
          </button>
        ),
      )}
    </div>
  )
}
