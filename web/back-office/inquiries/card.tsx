import { Trash2 } from 'lucide-react'
import { type Contact, type Outcome, type Status, statuses } from '#contract/inquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { normalizeStatus, statusLabel, statusTone } from '../format/status.ts'
import { CardAction } from '../lists/card-action.tsx'
import { ContactActions, mailtoHref, telHref } from './contact-actions.tsx'
import { ContactFacts } from './facts.tsx'
import { OutcomePrompt } from './outcomes/outcome-prompt.tsx'

const linkClass =
  'inline-flex min-w-0 items-center rounded-sm py-0.5 wrap-anywhere text-slate underline-offset-4 hover:text-blue hover:underline max-sm:min-h-10'

export const detailsButtonId = (id: number): string => `show-contact-${id}`

type CardActions = {
  onFocus: () => void
  onToggleSelected: () => void
  onChangeStatus: (to: Status) => void
  onRecordOutcome: (outcome: Outcome) => void
  onOpenDetails: () => void
  onDownload: () => void
  onDelete: () => void
}

type Props = CardActions & {
  contact: Contact
  now: Date
  isSelected: boolean
  isBusy: boolean
  /** The target of the keyboard shortcuts. */
  isCurrent: boolean
}

export function ContactCard({ contact, now, isSelected, isBusy, isCurrent, ...on }: Props) {
  const currentStatus = normalizeStatus(contact.status)
  const name = contact.parent_name
  return (
    <li
      data-contact={contact.id}
      tabIndex={-1}
      onFocus={on.onFocus}
      aria-busy={isBusy}
      aria-current={isCurrent || undefined}
      className={`grid gap-x-6 gap-y-3 rounded-m border border-l-4 border-line bg-white p-4 shadow-resting outline-offset-2 outline-azure sm:p-5 sm:aria-[current]:outline-2 ${currentStatus === 'pending' ? 'border-l-amber' : ''}`}
    >
      <div className="grid grid-cols-[auto_1fr] items-start gap-x-3 sm:grid-cols-[auto_1fr_auto]">
        <label className="-m-2 grid size-10 cursor-pointer place-items-center">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={on.onToggleSelected}
            aria-label={`Select ${name}`}
            className="size-5 accent-blue"
          />
        </label>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-lg leading-7 font-bold wrap-anywhere">{name}</h3>
            <Badge tone={statusTone(currentStatus)}>{statusLabel(currentStatus)}</Badge>
            {contact.high_volume ? (
              <Badge variant="outline">One of many from one address</Badge>
            ) : null}
          </div>
          <p className="mt-0.5 flex flex-wrap gap-x-4">
            <a className={linkClass} href={mailtoHref(contact.email)}>
              {contact.email}
            </a>
            {contact.phone ? (
              <a className={`${linkClass} tabular-nums`} href={telHref(contact)}>
                {contact.phone}
              </a>
            ) : null}
          </p>
          <ContactFacts contact={contact} now={now} />
        </div>
        <div className="max-sm:col-span-2 max-sm:mt-3">
          <ContactActions contact={contact} />
        </div>
      </div>
      <OutcomePrompt contact={contact} onRecord={on.onRecordOutcome} />
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <div role="group" aria-label={`Move ${name} to`} className="flex flex-wrap gap-2">
          {statuses
            .filter((status) => status !== currentStatus)
            .map((status) => (
              <CardAction
                key={status}
                label={statusLabel(status)}
                isBusy={isBusy}
                onClick={() => on.onChangeStatus(status)}
              />
            ))}
        </div>
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <CardAction
            id={detailsButtonId(contact.id)}
            label="Show Detail"
            subject={name}
            onClick={on.onOpenDetails}
          />
          <CardAction label="Download" subject={name} onClick={on.onDownload} />
          <CardAction
            icon={Trash2}
            label="Delete"
            subject={name}
            isBusy={isBusy}
            isDestructive
            isIconOnly
            onClick={on.onDelete}
          />
        </div>
      </div>
    </li>
  )
}
