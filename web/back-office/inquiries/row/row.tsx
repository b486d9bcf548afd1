import { useIsMutating } from '@tanstack/react-query'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { normalizeStatus } from '../../format/status.ts'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { ColleaguesMark } from '../../live/colleagues-mark.tsx'
import { WaitingMark } from '../../offline/waiting-mark.tsx'
import { FamilyLine } from '../family/family-line.tsx'
import type { ContactActs } from '../list/use-contact-acts.ts'
import { OutcomePrompt } from '../outcomes/outcome-prompt.tsx'
import { OwnerControl } from '../owner/owner-control.tsx'
import { RowActions } from './row-actions.tsx'
import { RowFacts, RowNext } from './row-facts.tsx'
import { RowMail, RowReach } from './row-reach.tsx'
import { StatusBadge } from './status-badge.tsx'

const reachMarkMs = 7 * 24 * 60 * 60_000

const isLately = (at: string | null, now: Date): boolean => at !== null && now.getTime() - Date.parse(at) < reachMarkMs

type RowWhoProps = { contact: Contact; now: Date; hasLeftView: boolean; left: string | undefined }

/** Who it is, what is unusual about the row, and the e-mail. The name keeps its room: the marks give way. */
function RowWho({ contact, now, hasLeftView, left }: RowWhoProps) {
  const { parent_name: name } = contact
  return (
    <div className="who">
      <div className="who-line">
        <h3 title={name} dir="auto">
          {name}
        </h3>
        <div className="marks">
          {hasLeftView ? (
            <span title={left} className="mark">
              {left ?? 'left this view'}
            </span>
          ) : (
            <FamilyLine contact={contact} now={now} isInRow />
          )}
          <ColleaguesMark contactId={contact.id} />
          <WaitingMark contactId={contact.id} />
          {isLately(contact.reach_corrected_at, now) ? <span className="mark">New e-mail or number</span> : null}
          {contact.high_volume ? (
            <span className="mark">
              One of many<span className="sr-only"> from one address</span>
            </span>
          ) : null}
        </div>
      </div>
      <RowMail contact={contact} />
    </div>
  )
}

/** Whether an act on the contact is not answered yet. */
const useIsSaving = (contactId: number): boolean =>
  useIsMutating({
    predicate: ({ state }) => (state.variables as { row?: Contact } | undefined)?.row?.id === contactId,
  }) > 0

type Props = {
  contact: Contact
  acts: ContactActs
  now: Date
  isSelected: boolean
  isCurrent: boolean
  isKeyTarget: boolean
  /** Only its place is kept, until another contact is chosen. */
  hasLeftView: boolean
  /** By a colleague's act. */
  left: string | undefined
  onDownload: () => void
  onPoint: (pointerType: string) => void
}

/** One inquiry of the list: who, what they ask, how to reach them now, what comes next. */
export function ContactRow({ contact, acts, now, isCurrent, ...props }: Props) {
  const isSaving = useIsSaving(contact.id)
  const row = useFocusTarget<HTMLLIElement>(`row ${contact.id}`)
  return (
    <li
      ref={row}
      data-contact={contact.id}
      data-current={isCurrent || undefined}
      data-pending={normalizeStatus(contact.status) === 'pending' || undefined}
      data-ticked={props.isSelected || undefined}
      tabIndex={-1}
      onFocus={() => acts.makeCurrent(contact)}
      onPointerMove={({ pointerType }) => props.onPoint(pointerType)}
      aria-busy={acts.isBusy(contact.id)}
      aria-current={props.isKeyTarget || undefined}
      className="contact-row"
    >
      <label className="tick">
        <input
          type="checkbox"
          checked={props.isSelected}
          onChange={() => acts.toggleSelected(contact)}
          aria-label={`Select ${contact.parent_name}`}
        />
      </label>
      <RowWho contact={contact} now={now} hasLeftView={props.hasLeftView} left={props.left} />
      <RowFacts contact={contact} />
      <RowReach contact={contact} now={now} />
      <RowNext contact={contact} now={now} />
      <div className="state">
        <StatusBadge status={contact.status} />
        <OwnerControl contact={contact} isCompact />
      </div>
      <RowActions contact={contact} acts={acts} onDownload={props.onDownload} />
      <div className="row-prompt">
        <OutcomePrompt
          contact={contact}
          onRecord={(outcome) => acts.recordOutcome(contact, outcome, 'row')}
          hasProposal={acts.proposesIn(contact, 'row')}
          onProposalClose={acts.closeProposal}
        />
      </div>
      {isSaving ? (
        <span role="status" className="saving-mark">
          Saving …
        </span>
      ) : null}
    </li>
  )
}
