import { Archive, CircleCheck, Clock, type LucideIcon, PhoneOutgoing } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { type Status, statuses } from '#contract/inquiries/status.ts'
import { normalizeStatus, statusLabel } from '../../format/words.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { Tooltip } from '../../layout/tooltip.tsx'
import { useDesk } from '../desk.ts'

/** A status by its word, its colour and the shape of its dot. */
export function StatusBadge({ status }: { status: string }) {
  const known = normalizeStatus(status)
  return (
    <span data-status={known} className="status-badge">
      {statusLabel(known)}
    </span>
  )
}

const icons: Record<Status, LucideIcon> = {
  pending: Clock,
  contacted: PhoneOutgoing,
  converted: CircleCheck,
  archived: Archive,
}

/** In a row the badge says the present status already, and the row takes the focus of a press. */
type Props = { contact: Contact; isInRow?: boolean }

/** Four parts that never move, so that a second press of a double click meets the part that the first one pressed. */
export function StatusControl({ contact, isInRow = false }: Props) {
  const { acts } = useDesk()
  const targets = useFocusTargets()
  const isBusy = acts.isBusy(contact.id)
  const current = normalizeStatus(contact.status)
  const focused = useRef<Status>(undefined)
  const currentPart = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    // The pressed button gave way to the current part.
    if (focused.current === current && document.activeElement === document.body) {
      currentPart.current?.focus({ preventScroll: true })
    }
  }, [current])
  const press = (status: Status) => {
    if (isInRow) targets.focus(`row ${contact.id}`)
    if (!isBusy) acts.changeStatus(contact, status)
  }
  return (
    <div role="group" aria-label={`Move ${contact.parent_name} to`} className="status-control">
      {statuses.map((status) => {
        const Icon = icons[status]
        const label = statusLabel(status)
        if (status !== current) {
          return (
            <Tooltip key={status} text={label}>
              <button
                type="button"
                aria-disabled={isBusy}
                onFocus={() => {
                  focused.current = status
                }}
                onClick={() => press(status)}
              >
                {isInRow ? <Icon size={15} aria-hidden /> : null}
                <span>{label}</span>
              </button>
            </Tooltip>
          )
        }
        return isInRow ? (
          <span key={status} aria-hidden data-label={label}>
            <Icon size={15} />
          </span>
        ) : (
          <span key={status} ref={currentPart} tabIndex={-1} aria-current="true" data-status={status}>
            {label}
          </span>
        )
      })}
    </div>
  )
}
