import type { Contact } from '#contract/inquiries/inquiries.ts'
import { normalizeStatus } from '../../format/status.ts'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import type { ContactActs } from '../list/use-contact-acts.ts'
import { OutcomePrompt } from '../outcomes/outcome-prompt.tsx'
import { RowActions } from './row-actions.tsx'
import { RowExtras } from './row-extras.tsx'
import { RowFacts } from './row-facts.tsx'
import { RowMarks } from './row-marks.tsx'
import { RowReach } from './row-reach.tsx'
import { RowTitle } from './row-title.tsx'
import { useIsSaving } from './use-is-saving.ts'

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
