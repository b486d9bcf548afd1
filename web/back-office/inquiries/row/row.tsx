import { memo } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { timeAgoBriefly } from '../../format/relative-time.ts'
import { normalizeStatus } from '../../format/words.ts'
import { formatDateTime } from '../../format/zoned-time.ts'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { ColleaguesMark } from '../../live/presence.tsx'
import { WaitingMark } from '../../offline/offline-notice.tsx'
import { useDeskActs } from '../desk.ts'
import { FamilyLine } from '../family/family-line.tsx'
import { OutcomePrompt } from '../outcomes/outcome-prompt.tsx'
import { OwnerControl } from '../owner/owner-control.tsx'
import { NextMark, nextOf } from './next.tsx'
import { RowMail, RowReach } from './reach.tsx'
import { RowActions, StatusBadge } from './row-actions.tsx'

const facts = [
  ['Subject', 'subject'],
  ['Student', 'student_name'],
  ['Grade', 'grade'],
  ['Goals', 'goals'],
] as const

/** What was asked for; missing fields are left out. A label shows on a card; above columns the list's head says it. */
export const RowFacts = ({ contact }: { contact: Contact }) => (
  <dl className="asks">
    {facts.map(([label, column]) =>
      contact[column] ? (
        <div key={label} className={label.toLowerCase()}>
          <dt>{label}</dt>{' '}
          <dd dir="auto" title={contact[column]}>
            {contact[column]}
          </dd>
        </div>
      ) : null,
    )}
  </dl>
)

/** The most urgent of what it asks for, which alone is loud in a row, and when it was sent. */
export function RowNext({ contact }: { contact: Contact }) {
  const { now } = useDeskActs()
  const { created_at } = contact
  const [next, ...others] = nextOf(contact, now)
  return (
    <div className="next">
      <p>{next ? <NextMark next={next} others={others} /> : null}</p>
      <p className="submitted">
        <span className="label">{'Submitted '}</span>
        {formatDateTime(created_at)}
        <span className="sr-only"> · {timeAgoBriefly(created_at, now)}</span>
      </p>
    </div>
  )
}

type Props = {
  contact: Contact
  /** Why it is shown though it has left the view. */
  left: string | undefined
  isCurrent: boolean
  isTicked: boolean
  isBusy: boolean
  /** An act on it is not answered yet. */
  isSaving: boolean
  hasProposal: boolean
}

const reachMarkMs = 7 * 24 * 60 * 60_000

const isLately = (at: string | null, now: Date): boolean => at !== null && now.getTime() - Date.parse(at) < reachMarkMs

/** Who it is, what is unusual about the row, and the e-mail. The name keeps its room: the marks give way. */
function RowWho({ contact, left }: Pick<Props, 'contact' | 'left'>) {
  const { now } = useDeskActs()
  const { id, parent_name: name } = contact
  return (
    <div className="who">
      <div className="who-line">
        <h3 title={name} dir="auto">
          {name}
        </h3>
        <div className="marks">
          {left ? (
            <span title={left} className="mark">
              {left}
            </span>
          ) : (
            <FamilyLine contact={contact} isInRow />
          )}
          <ColleaguesMark contactId={id} />
          <WaitingMark contactId={id} />
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

/** What a row shows, whether it is the current one or not: that changes with each press, and is painted first. */
const RowParts = memo(function RowParts(props: Omit<Props, 'isCurrent'>) {
  const { contact, left, isTicked, isBusy, isSaving, hasProposal } = props
  const { acts } = useDeskActs()
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={() => acts.toggleSelected(contact)}
          aria-label={`Select ${contact.parent_name}`}
        />
      </label>
      <RowWho contact={contact} left={left} />
      <RowFacts contact={contact} />
      <RowReach contact={contact} />
      <RowNext contact={contact} />
      <div className="state">
        <StatusBadge status={contact.status} />
        <OwnerControl contact={contact} isCompact />
      </div>
      <RowActions contact={contact} isBusy={isBusy} />
      <div className="row-prompt">
        <OutcomePrompt contact={contact} hasProposal={hasProposal} />
      </div>
      {isSaving ? (
        <span role="status" className="saving-mark">
          Saving …
        </span>
      ) : null}
    </>
  )
})

/** One inquiry of the list: who, what they ask, how to reach them now, what comes next. Rendered when what it shows changes. */
export const ContactRow = memo(function ContactRow({ isCurrent, ...parts }: Props) {
  const { contact, isTicked, isBusy } = parts
  const { acts, hasKeys } = useDeskActs()
  const row = useFocusTarget<HTMLLIElement>(`row ${contact.id}`)
  return (
    <li
      ref={row}
      data-contact={contact.id}
      data-current={isCurrent || undefined}
      data-pending={normalizeStatus(contact.status) === 'pending' || undefined}
      data-ticked={isTicked || undefined}
      tabIndex={-1}
      onFocus={() => acts.makeCurrent(contact)}
      onPointerMove={({ pointerType }) => acts.holdPlaces(pointerType === 'mouse' ? contact.id : null)}
      aria-busy={isBusy}
      aria-current={(hasKeys && isCurrent) || undefined}
      className="contact-row"
    >
      <RowParts {...parts} />
    </li>
  )
})
