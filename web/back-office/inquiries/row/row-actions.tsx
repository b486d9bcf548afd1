import { Download, type LucideIcon, Maximize2, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import type { ContactActs } from '../list/use-contact-acts.ts'
import { ContactActions } from './contact-actions.tsx'
import { RowStatus } from './row-status.tsx'

type CompactActionProps = {
  ref?: Ref<HTMLButtonElement>
  icon: LucideIcon
  label: string
  name: string
  /** On a phone, where there is room for it. */
  isLabelled?: boolean
  isBusy?: boolean
  isDestructive?: boolean
  onClick: () => void
}

/** aria-disabled while busy, so that it keeps the focus. */
function CompactAction(props: CompactActionProps) {
  const { ref, icon: Icon, label, name, isLabelled = false, isBusy = false } = props
  return (
    <button
      ref={ref}
      type="button"
      aria-label={`${label} ${name}`}
      title={label}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : props.onClick}
      className={`compact max-sm:min-[24rem]:text-sm ${isLabelled ? 'max-sm:grow' : ''} ${props.isDestructive ? 'text-danger hover:border-danger' : 'hover:border-azure hover:text-blue'}`}
    >
      <Icon size={15} aria-hidden className={isLabelled ? 'max-sm:hidden' : ''} />
      {isLabelled ? <span className="sm:hidden">{label}</span> : null}
    </button>
  )
}

type Props = { contact: Contact; acts: ContactActs; onDownload: () => void }

/** What can be done with a contact, where its row is current, hovered or focused. */
export function RowActions({ contact, acts, onDownload }: Props) {
  const isBusy = acts.isBusy(contact.id)
  const name = contact.parent_name
  const detailsButton = useFocusTarget<HTMLButtonElement>(`details button ${contact.id}`)
  return (
    <div className="row-actions">
      <RowStatus
        contact={contact}
        isBusy={isBusy}
        onChangeStatus={(to) => acts.changeStatus(contact, to)}
      />
      <div className="flex items-center max-sm:flex-wrap max-sm:gap-1">
        <div className="*:gap-1 sm:hidden">
          <ContactActions contact={contact} />
        </div>
        <CompactAction
          ref={detailsButton}
          icon={Maximize2}
          isLabelled
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
