import type { Contact } from '#contract/inquiries/inquiries.ts'
import { normalizeStatus } from '../../format/status.ts'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import type { ContactActs } from '../list/use-contact-acts.ts'
import { OutcomePrompt } from '../outcomes/outcome-prompt.tsx'
import { RowActions } from './row-actions.tsx'
import { RowExtras } from './row-extras.tsx'
import { RowFacts } from './row-facts.tsx'
import { RowReach } from './row-reach.tsx'
import { RowTitle } from './row-title.tsx'

type Props = {
  contact: Contact
  acts: ContactActs
  now: Date
  isSelected: boolean
  isCurrent: boolean
  isKeyTarget: boolean
  /** Only its place is kept, until another contact is chosen. */
  hasLeftView: boolean
  onDownload: () => void
}

/** Seven lines on a phone, three beside a workspace, two where there is room. */
const areas =
  "grid-cols-[2.5rem_minmax(0,1fr)_auto] [grid-template-areas:'check_title_title'_'check_mail_mail'_'check_phone_phone'_'check_extras_extras'_'check_facts_facts'_'check_when_when'_'check_goals_goals'] sm:grid-cols-[2rem_minmax(0,1.15fr)_minmax(0,1fr)] sm:[grid-template-areas:'check_title_when'_'check_reach_facts'_'check_goals_extras'] @4xl/list:grid-cols-[2rem_20.5rem_minmax(0,1fr)_auto] @4xl/list:[grid-template-areas:'check_title_facts_when'_'check_reach_goals_extras']"

export function ContactRow({ contact, acts, now, isCurrent, ...props }: Props) {
  const isBusy = acts.isBusy(contact.id)
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
      aria-busy={isBusy}
      aria-current={props.isKeyTarget || undefined}
      className={`group/row relative grid scroll-my-2 gap-x-4 bg-white py-1.5 pr-3 text-xs leading-4.25 outline-none first:rounded-t-m last:rounded-b-m data-current:bg-sky border-l-4 border-l-transparent data-current:border-l-azure sm:gap-y-0.5 sm:py-1.25 sm:leading-5 focus-visible:outline-2 focus-visible:-outline-offset-2 ${areas}`}
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
      <RowReach contact={contact} />
      <RowFacts contact={contact} now={now} />
      <RowExtras contact={contact} now={now} />
      <div className="col-[2/-1] empty:hidden">
        <OutcomePrompt
          contact={contact}
          onRecord={(outcome) => acts.recordOutcome(contact, outcome)}
        />
      </div>
      <RowActions
        contact={contact}
        acts={acts}
        isCurrent={isCurrent}
        onDownload={props.onDownload}
      />
    </li>
  )
}
