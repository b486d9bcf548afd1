import { Trash2 } from 'lucide-react'
import { type Contact, type Status, statuses } from '#contract/inquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RowAction } from '../shell/row-action.tsx'
import { knownStatus, statusLabel, statusTone } from '../shell/status.ts'
import { Facts } from './facts.tsx'
import { callTo, mailTo, Reach } from './reach.tsx'

const link =
  'inline-flex min-w-0 items-center rounded-sm py-0.5 wrap-anywhere text-slate underline-offset-4 hover:text-blue hover:underline max-sm:min-h-10'

/** The `id` of the button that shows a contact's details. */
export const showsDetailOf = (id: number): string => `show-contact-${id}`

type CardActions = {
  onFocus: () => void
  onTick: () => void
  onMove: (to: Status) => void
  onShow: () => void
  onDownload: () => void
  onRemove: () => void
}

type Given = CardActions & {
  contact: Contact
  now: Date
  isTicked: boolean
  isBusy: boolean
  /** Where the keys are (j and k). */
  isCurrent: boolean
}

/** One inquiry in the list, with a button to every status it does not have. */
export function Card({ contact, now, isTicked, isBusy, isCurrent, ...on }: Given) {
  const current = knownStatus(contact.status)
  const name = contact.parent_name
  return (
    <li
      data-contact={contact.id}
      tabIndex={-1}
      onFocus={on.onFocus}
      aria-busy={isBusy}
      aria-current={isCurrent || undefined}
      className={`grid gap-x-6 gap-y-3 rounded-m border border-l-4 border-line bg-white p-4 shadow-resting outline-offset-2 outline-azure sm:p-5 sm:aria-[current]:outline-2 ${current === 'pending' ? 'border-l-amber' : ''}`}
    >
      <div className="grid grid-cols-[auto_1fr] items-start gap-x-3 sm:grid-cols-[auto_1fr_auto]">
        <label className="-m-2 grid size-10 cursor-pointer place-items-center">
          <input
            type="checkbox"
            checked={isTicked}
            onChange={on.onTick}
            aria-label={`Select ${name}`}
            className="size-5 accent-blue"
          />
        </label>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-[1.1rem] leading-7 font-bold wrap-anywhere">{name}</h3>
            <Badge tone={statusTone(current)}>{statusLabel(current)}</Badge>
            {contact.crowded ? <Badge variant="outline">One of many from one address</Badge> : null}
          </div>
          <p className="mt-0.5 flex flex-wrap gap-x-4">
            <a className={link} href={mailTo(contact)}>
              {contact.email}
            </a>
            {contact.phone ? (
              <a className={`${link} tabular-nums`} href={callTo(contact)}>
                {contact.phone}
              </a>
            ) : null}
          </p>
          <Facts contact={contact} now={now} />
        </div>
        <div className="max-sm:col-span-2 max-sm:mt-3">
          <Reach contact={contact} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <div role="group" aria-label={`Move ${name} to`} className="flex flex-wrap gap-2">
          {statuses
            .filter((status) => status !== current)
            .map((status) => (
              <RowAction
                key={status}
                label={statusLabel(status)}
                isBusy={isBusy}
                onAct={() => on.onMove(status)}
              />
            ))}
        </div>
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <RowAction
            id={showsDetailOf(contact.id)}
            label="Show Detail"
            of={name}
            onAct={on.onShow}
          />
          <RowAction label="Download" of={name} onAct={on.onDownload} />
          <RowAction
            icon={Trash2}
            label="Delete"
            of={name}
            isBusy={isBusy}
            isDangerous
            isBare
            onAct={on.onRemove}
          />
        </div>
      </div>
    </li>
  )
}
