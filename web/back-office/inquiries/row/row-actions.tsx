import { Archive, CircleCheck, Clock, Download, type LucideIcon, Maximize2, PhoneOutgoing, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { type Status, statuses } from '#contract/inquiries/status.ts'
import { normalizeStatus, statusLabel } from '../../format/status.ts'
import { useFocusTarget, useFocusTargets } from '../../layout/focus-targets.tsx'
import type { ContactActs } from '../list/use-contact-acts.ts'
import { ContactActions } from './contact-actions.tsx'

const icons: Record<Status, LucideIcon> = {
  pending: Clock,
  contacted: PhoneOutgoing,
  converted: CircleCheck,
  archived: Archive,
}

const partClass =
  'grid size-6 place-items-center rounded-full max-sm:h-10 max-sm:w-full max-sm:min-w-0 max-sm:min-[24rem]:text-sm'

type RowStatusProps = {
  contact: Contact
  isBusy: boolean
  onChangeStatus: (to: Status) => void
}

/** Its four parts never move, so that a second press meets the part that the first one pressed. */
function RowStatus({ contact, isBusy, onChangeStatus }: RowStatusProps) {
  const targets = useFocusTargets()
  const current = normalizeStatus(contact.status)
  return (
    <div
      role="group"
      aria-label={`Move ${contact.parent_name} to`}
      className="grid grid-cols-4 rounded-full max-sm:border max-sm:border-line"
    >
      {statuses.map((status) => {
        const Icon = icons[status]
        const label = statusLabel(status)
        const icon = <Icon size={15} aria-hidden className="max-sm:hidden" />
        return status === current ? (
          <span
            key={status}
            aria-hidden
            data-label={label}
            className={`${partClass} font-bold ${status === 'pending' ? 'bg-pending-surface text-pending' : 'bg-archived-surface text-archived'} max-sm:before:content-[attr(data-label)]`}
          >
            {icon}
          </span>
        ) : (
          <button
            key={status}
            type="button"
            title={label}
            aria-disabled={isBusy}
            onClick={() => {
              // The button gives way to the present part: the row keeps the focus.
              targets.focus(`row ${contact.id}`)
              if (!isBusy) onChangeStatus(status)
            }}
            className={`${partClass} font-semibold hover:bg-sky hover:text-blue aria-disabled:cursor-not-allowed`}
          >
            {icon}
            <span className="sm:sr-only">{label}</span>
          </button>
        )
      })}
    </div>
  )
}

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
      <RowStatus contact={contact} isBusy={isBusy} onChangeStatus={(to) => acts.changeStatus(contact, to)} />
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
