import { Download, type LucideIcon, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { useBottomBarHeight } from '../../layout/use-bottom-bar-height.ts'
import type { ContactActs } from '../list/use-contact-acts.ts'
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
      className={`compact max-sm:text-sm ${isIconOnly ? '' : 'sm:px-2'} ${Icon ? '' : 'max-sm:grow'} ${props.isDestructive ? 'text-danger hover:border-danger' : 'hover:border-azure hover:text-blue'}`}
    >
      {Icon ? <Icon size={15} aria-hidden className={isIconOnly ? '' : 'sm:hidden'} /> : null}
      {isIconOnly ? null : <span className={Icon ? 'max-sm:hidden' : ''}>{label}</span>}
    </button>
  )
}

type Props = { contact: Contact; acts: ContactActs; isCurrent: boolean; onDownload: () => void }

/** What can be done with a contact, where its row is current, hovered or focused. */
export function RowActions({ contact, acts, isCurrent, onDownload }: Props) {
  const isBusy = acts.isBusy(contact.id)
  const name = contact.parent_name
  const detailsButton = useFocusTarget<HTMLButtonElement>(`details button ${contact.id}`)
  return (
    <div ref={useBottomBarHeight(isCurrent)} className="row-actions">
      <RowStatus
        contact={contact}
        isBusy={isBusy}
        onChangeStatus={(to) => acts.changeStatus(contact, to)}
      />
      <div className="flex items-center gap-1 max-sm:flex-wrap max-sm:gap-2">
        <div className="sm:hidden">
          <ContactActions contact={contact} />
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
