import { Download, type LucideIcon, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { useBottomBarHeight } from '../../layout/use-bottom-bar-height.ts'
import type { ContactActs } from '../list/use-contact-acts.ts'
import { OwnerControl } from '../owner/owner-control.tsx'
import { ContactActions } from './contact-actions.tsx'
import { RowStatus } from './row-status.tsx'

type CompactActionProps = {
  ref?: Ref<HTMLButtonElement>
  icon?: LucideIcon
  label: string
  name: string
  isBusy?: boolean
  isDestructive?: boolean
  onClick: () => void
}

/** An icon shows where there is no room for the label. aria-disabled while busy, so that it keeps the focus. */
function CompactAction({
  ref,
  icon: Icon,
  label,
  name,
  isBusy = false,
  ...props
}: CompactActionProps) {
  const isIconOnly = props.isDestructive ?? false
  return (
    <button
      ref={ref}
      type="button"
      aria-label={`${label} ${name}`}
      title={Icon ? label : undefined}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : props.onClick}
      className={`grid h-6.5 min-w-6.5 place-items-center rounded-full border border-line bg-white font-semibold whitespace-nowrap aria-disabled:cursor-not-allowed aria-disabled:opacity-60 max-sm:h-10 max-sm:min-w-10 max-sm:text-sm ${isIconOnly ? '' : 'sm:px-2.5'} ${Icon ? '' : 'max-sm:grow'} ${props.isDestructive ? 'text-danger hover:border-danger' : 'hover:border-azure hover:text-blue'}`}
    >
      {Icon ? <Icon size={15} aria-hidden className={isIconOnly ? '' : 'sm:hidden'} /> : null}
      {isIconOnly ? null : <span className={Icon ? 'max-sm:hidden' : ''}>{label}</span>}
    </button>
  )
}

type Props = { contact: Contact; acts: ContactActs; isCurrent: boolean; onDownload: () => void }

/** A finger must not meet what it cannot see: on a phone the current row alone has them. */
export function RowActions({ contact, acts, isCurrent, onDownload }: Props) {
  const isBusy = acts.isBusy(contact.id)
  const name = contact.parent_name
  const detailsButton = useFocusTarget<HTMLButtonElement>(`details button ${contact.id}`)
  return (
    <div
      ref={useBottomBarHeight(isCurrent)}
      className="z-1 flex items-center gap-1.5 bg-inherit max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:flex-col max-sm:items-stretch max-sm:gap-2 max-sm:border-t max-sm:border-line max-sm:bg-white max-sm:p-3 max-sm:shadow-raised max-sm:not-group-data-current/row:sr-only sm:absolute sm:[grid-area:3/2/4/-1] @4xl/list:[grid-area:2/2/3/-1] sm:right-0 sm:-bottom-0.75 sm:rounded-full sm:pl-3 sm:opacity-0 sm:group-focus-within/row:opacity-100 sm:group-hover/row:opacity-100 sm:group-data-current/row:opacity-100 sm:[@media(hover:none)]:pointer-events-none sm:[@media(hover:none)]:group-data-current/row:pointer-events-auto"
    >
      <RowStatus
        contact={contact}
        isBusy={isBusy}
        onChangeStatus={(to) => acts.changeStatus(contact, to)}
      />
      <div className="flex items-center gap-1.5 max-sm:flex-wrap max-sm:gap-2">
        <div className="sm:hidden">
          <ContactActions contact={contact} />
        </div>
        <div className="max-sm:hidden">
          <OwnerControl contact={contact} isCompact />
        </div>
        <CompactAction
          ref={detailsButton}
          label="Show Detail"
          name={name}
          onClick={() => acts.openDetails(contact)}
        />
        <CompactAction icon={Download} label="Download" name={name} onClick={onDownload} />
        <CompactAction
          icon={Trash2}
          label="Delete"
          name={name}
          isBusy={isBusy}
          isDestructive
          onClick={() => acts.deleteInquiry(contact)}
        />
      </div>
    </div>
  )
}
