import { Archive, CircleCheck, Clock, Download, type LucideIcon, Maximize2, PhoneOutgoing, Trash2 } from 'lucide-react'
import { type Ref, useLayoutEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { type Status, statuses } from '#contract/inquiries/status.ts'
import { normalizeStatus, statusLabel } from '../../format/words.ts'
import { Action } from '../../layout/action.tsx'
import { useFocusTarget, useFocusTargets } from '../../layout/focus-targets.tsx'
import { useDeskActs } from '../desk.ts'

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
type Props = { contact: Contact; isBusy: boolean; isInRow?: boolean }

/** Four parts that never move, so that a second press of a double click meets the part that the first one pressed. */
export function StatusControl({ contact, isBusy, isInRow = false }: Props) {
  const { acts } = useDeskActs()
  const targets = useFocusTargets()
  const current = normalizeStatus(contact.status)
  const focused = useRef<Status>(undefined)
  const currentPart = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    // The pressed button gave way to the current part.
    if (focused.current === current && document.activeElement === document.body)
      currentPart.current?.focus({ preventScroll: true })
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
            <button
              key={status}
              type="button"
              data-tooltip={label}
              aria-disabled={isBusy}
              onFocus={() => {
                focused.current = status
              }}
              onClick={() => press(status)}
            >
              {isInRow ? <Icon size={15} aria-hidden /> : null}
              <span>{label}</span>
            </button>
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

type RecordProps = Omit<Props, 'isInRow'> & { subject?: string; detailsButton?: Ref<HTMLButtonElement> }

/** What is done with the whole of a contact; `subject` where several are in view. */
export function RecordActions({ contact, isBusy, detailsButton, ...named }: RecordProps) {
  const { acts } = useDeskActs()
  const act = { look: 'act', ...named } as const
  return (
    <>
      <Action
        {...act}
        ref={detailsButton}
        icon={Maximize2}
        label="Show Detail"
        onClick={() => acts.openDetails(contact)}
      />
      <Action {...act} icon={Download} label="Download" onClick={() => acts.exportOne(contact)} />
      <Action
        {...act}
        look="act danger"
        icon={Trash2}
        label="Delete"
        isBusy={isBusy}
        onClick={() => acts.deleteInquiry(contact)}
      />
    </>
  )
}

/** What can be done with a contact, in a column of its own. */
export function RowActions(props: Omit<Props, 'isInRow'>) {
  const { contact } = props
  const detailsButton = useFocusTarget<HTMLButtonElement>(`details button ${contact.id}`)
  return (
    <div className="acts">
      <StatusControl {...props} isInRow />
      <div>
        <RecordActions {...props} subject={contact.parent_name} detailsButton={detailsButton} />
      </div>
    </div>
  )
}
