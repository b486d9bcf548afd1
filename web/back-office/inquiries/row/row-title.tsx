import type { Contact } from '#contract/inquiries/inquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { normalizeStatus, statusLabel } from '../../format/status.ts'
import { ColleaguesMark } from '../../live/colleagues-mark.tsx'
import { WaitingMark } from '../../offline/waiting-mark.tsx'
import { FamilyLine } from '../family/family-line.tsx'

type Props = { contact: Contact; now: Date; hasLeftView: boolean; isGone: boolean }

/** Name and status. What waits for an answer stands out; the rest is quiet. */
export function RowTitle({ contact, now, hasLeftView, isGone }: Props) {
  const status = normalizeStatus(contact.status)
  const isPending = status === 'pending'
  const badgeClass = isPending
    ? 'bg-pending-surface font-bold text-pending'
    : 'bg-archived-surface/60 font-semibold text-archived'
  return (
    <div className="flex min-w-0 items-center gap-2 [grid-area:title]">
      <h3
        title={contact.parent_name}
        className={`truncate text-sm leading-5 ${isPending ? 'font-bold' : 'font-semibold'}`}
      >
        {contact.parent_name}
      </h3>
      <span className={`shrink-0 rounded-full px-2 leading-4.5 ${badgeClass}`}>
        {statusLabel(status)}
      </span>
      {hasLeftView ? (
        <span className="shrink-0 rounded-full border border-line px-2 leading-4 text-slate">
          {isGone ? 'deleted' : 'left this view'}
        </span>
      ) : null}
      <ColleaguesMark contactId={contact.id} />
      <WaitingMark contactId={contact.id}>
        {hasLeftView ? null : <FamilyLine contact={contact} now={now} isInRow />}
      </WaitingMark>
      {contact.high_volume ? <Badge variant="outline">One of many from one address</Badge> : null}
    </div>
  )
}
