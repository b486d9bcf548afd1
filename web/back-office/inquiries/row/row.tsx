import { useIsMutating } from '@tanstack/react-query'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { timeAgoBriefly } from '../../format/relative-time.ts'
import { normalizeStatus, statusLabel } from '../../format/status.ts'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { ColleaguesMark } from '../../live/colleagues-mark.tsx'
import { WaitingMark } from '../../offline/waiting-mark.tsx'
import { FamilyLine } from '../family/family-line.tsx'
import type { ContactActs } from '../list/use-contact-acts.ts'
import { OutcomePrompt } from '../outcomes/outcome-prompt.tsx'
import { RowActions } from './row-actions.tsx'
import { RowExtras } from './row-extras.tsx'
import { RowFacts } from './row-facts.tsx'
import { RowReach } from './row-reach.tsx'

const markClass = 'rounded-full border border-line bg-white px-2 leading-4 text-slate'

const reachMarkMs = 7 * 24 * 60 * 60_000

const isLately = (at: string | null, now: Date): boolean => at !== null && now.getTime() - Date.parse(at) < reachMarkMs

type RowMarksProps = { contact: Contact; now: Date; hasLeftView: boolean; left: string | undefined }

/** What is unusual about a row; e-mail and family make room for it. */
function RowMarks({ contact, now, hasLeftView, left }: RowMarksProps) {
  return (
    <div className="row-marks">
      {hasLeftView ? (
        <span title={left} className={`truncate ${markClass}`}>
          {left ?? 'left this view'}
        </span>
      ) : null}
      <ColleaguesMark contactId={contact.id} />
      <WaitingMark contactId={contact.id} />
      {contact.wrote_back_at === null ? null : (
        <span className="rounded-full bg-navy px-2 leading-4 font-semibold text-white">
          Wrote back {timeAgoBriefly(contact.wrote_back_at, now)}
        </span>
      )}
      {contact.mail_failed_at === null ? null : <span className={markClass}>Mail came back</span>}
      {isLately(contact.reach_corrected_at, now) ? <span className={markClass}>New e-mail or number</span> : null}
      {contact.high_volume ? (
        <span className={markClass}>
          One of many<span className="sr-only"> from one address</span>
        </span>
      ) : null}
    </div>
  )
}

type RowTitleProps = { contact: Contact; now: Date; hasLeftView: boolean }

/** Name and status. What waits for an answer stands out; the family's hint takes what room is left. */
function RowTitle({ contact, now, hasLeftView }: RowTitleProps) {
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
      <span className={`shrink-0 self-center justify-self-end rounded-full px-2 [grid-area:status] ${badgeClass}`}>
        {statusLabel(status)}
      </span>
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

/** One inquiry of the list: what was sent in brief, and what can be done with it. */
export function ContactRow({ contact, acts, now, isCurrent, ...props }: Props) {
  const isBusy = acts.isBusy(contact.id)
  const isSaving = useIsSaving(contact.id)
  const isPending = normalizeStatus(contact.status) === 'pending'
  const row = useFocusTarget<HTMLLIElement>(`row ${contact.id}`)
  return (
    <li
      ref={row}
      data-contact={contact.id}
      data-current={isCurrent || undefined}
      data-pending={isPending || undefined}
      tabIndex={-1}
      onFocus={() => acts.makeCurrent(contact)}
      onPointerMove={({ pointerType }) => props.onPoint(pointerType)}
      aria-busy={isBusy}
      aria-current={props.isKeyTarget || undefined}
      className="group/row contact-row"
    >
      <label className="grid min-h-10 cursor-pointer place-items-center self-stretch [grid-area:check] max-sm:self-start sm:min-h-full">
        <input
          type="checkbox"
          checked={props.isSelected}
          onChange={() => acts.toggleSelected(contact)}
          aria-label={`Select ${contact.parent_name}`}
          className="size-4.5 accent-blue"
        />
      </label>
      <RowTitle contact={contact} now={now} hasLeftView={props.hasLeftView} />
      <RowMarks contact={contact} now={now} hasLeftView={props.hasLeftView} left={props.left} />
      <RowReach contact={contact} />
      <RowFacts contact={contact} now={now} />
      <RowExtras contact={contact} now={now} />
      <div className="col-[2/-1] pt-1 empty:hidden">
        <OutcomePrompt
          contact={contact}
          onRecord={(outcome) => acts.recordOutcome(contact, outcome, 'row')}
          hasProposal={acts.proposesIn(contact, 'row')}
          onProposalClose={acts.closeProposal}
        />
      </div>
      <RowActions contact={contact} acts={acts} onDownload={props.onDownload} />
      {isSaving ? (
        <span role="status" className="saving-mark">
          Saving …
        </span>
      ) : null}
    </li>
  )
}
