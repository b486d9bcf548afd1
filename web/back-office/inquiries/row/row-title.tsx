import type { Contact } from '#contract/inquiries/inquiries.ts'
import { normalizeStatus, statusLabel } from '../../format/status.ts'
import { FamilyLine } from '../family/family-line.tsx'

type Props = { contact: Contact; now: Date; hasLeftView: boolean }

/** Name and status. What waits for an answer stands out; the family's hint takes what room is left. */
export function RowTitle({ contact, now, hasLeftView }: Props) {
  const status = normalizeStatus(contact.status)
  const isPending = status === 'pending'
  const badgeClass = isPending
    ? 'bg-pending-surface font-bold text-pending'
    : 'bg-archived-surface/60 font-semibold text-archived'
  return (
    <div className="row-title">
      <h3
        title={contact.parent_name}
        className={`truncate text-sm leading-[inherit] tracking-tight [grid-area:title] ${isPending ? 'font-bold' : 'font-semibold'}`}
      >
        {contact.parent_name}
      </h3>
      <div className="@container/hint flex min-w-0 grow basis-0 [grid-area:hint]">
        {hasLeftView ? null : <FamilyLine contact={contact} now={now} isInRow />}
      </div>
      <span
        className={`shrink-0 self-center justify-self-end rounded-full px-2 [grid-area:status] ${badgeClass}`}
      >
        {statusLabel(status)}
      </span>
    </div>
  )
}
