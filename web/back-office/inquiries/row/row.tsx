import { useIsMutating } from '@tanstack/react-query'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { timeAgoBriefly } from '../../format/relative-time.ts'
import { normalizeStatus } from '../../format/words.ts'
import { formatDateTime } from '../../format/zoned-time.ts'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { ColleaguesMark } from '../../live/colleagues-mark.tsx'
import { WaitingMark } from '../../offline/offline-notice.tsx'
import { FamilyLine } from '../family/family-line.tsx'
import type { ContactActs } from '../list/use-contact-acts.ts'
import { OutcomePrompt } from '../outcomes/outcome-prompt.tsx'
import { OwnerControl } from '../owner/owner-control.tsx'
import { NextMark, nextOf } from './next.tsx'
import { RowActions } from './row-actions.tsx'
import { RowMail, RowReach } from './row-reach.tsx'
import { StatusBadge } from './status-control.tsx'

type FactProps = { label: string; value: string | null; className: string }

/** Its label shows on a card; above columns the list's head says it. */
function Fact({ label, value, className }: FactProps) {
  if (!value) return null
  return (
    <div className={className}>
      <dt>{label}</dt>{' '}
      <dd dir="auto" title={value}>
        {value}
      </dd>
    </div>
  )
}

/** What was asked for; missing fields are left out. */
export function RowFacts({ contact: { student_name, grade, subject, goals } }: { contact: Contact }) {
  return (
    <dl className="asks">
      <Fact label="Subject" value={subject} className="subject" />
      <Fact label="Student" value={student_name} className="student" />
      <Fact label="Grade" value={grade} className="grade" />
      <Fact label="Goals" value={goals} className="goals" />
    </dl>
  )
}

/** The most urgent of what it asks for, which alone is loud in a row, and when it was sent. */
export function RowNext({ contact, now }: { contact: Contact; now: Date }) {
  const { created_at } = contact
  const [next, ...others] = nextOf(contact, now)
  return (
    <div className="next">
      <p>{next ? <NextMark next={next} others={others} /> : null}</p>
      <p className="submitted">
        <span className="label">Submitted</span> {formatDateTime(created_at)}
        <span className="sr-only"> · {timeAgoBriefly(created_at, now)}</span>
      </p>
    </div>
  )
}

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
