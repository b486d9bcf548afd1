import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Contact, type Status, statuses } from '#contract/inquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { knownStatus, statusLabel, statusTone } from '../shell/status.ts'
import { Facts } from './facts.tsx'
import { Reach } from './reach.tsx'

const pill =
  'inline-flex min-h-10 items-center justify-center gap-2 rounded-full border-[1.5px] border-line bg-white px-3.5 text-[0.9rem] font-semibold transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-60'
const link = 'rounded-sm py-0.5 text-slate underline-offset-4 hover:text-blue hover:underline'

export type CardActions = {
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

/** A button that keeps the focus while it is busy, so that a keyboard does not lose its place. */
function Act(props: { isBusy: boolean; onAct: () => void; label?: string; children: ReactNode }) {
  const { isBusy, onAct, label, children } = props
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onAct}
      className={`${pill} hover:border-azure hover:text-blue`}
    >
      {children}
    </button>
  )
}

/** One inquiry in the list, with a button to every status it does not have. */
export function Card({ contact, now, isTicked, isBusy, isCurrent, ...on }: Given) {
  const current = knownStatus(contact.status)
  const name = contact.parent_name
  return (
    <li
      data-contact={contact.id}
      tabIndex={-1}
      aria-busy={isBusy}
      aria-current={isCurrent || undefined}
      className={`grid gap-x-6 gap-y-3 rounded-m border border-line bg-white p-4 shadow-resting outline-offset-2 outline-azure aria-[current]:outline-2 sm:p-5 ${current === 'pending' ? 'border-l-4 border-l-amber' : ''}`}
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
            <h3 className="text-[1.1rem] leading-7 font-bold break-words">{name}</h3>
            <Badge tone={statusTone(current)}>{statusLabel(current)}</Badge>
          </div>
          <p className="mt-0.5 flex flex-wrap gap-x-4">
            <a className={`${link} break-all`} href={`mailto:${encodeURIComponent(contact.email)}`}>
              {contact.email}
            </a>
            {contact.phone ? (
              <a
                className={`${link} break-all tabular-nums`}
                href={`tel:${contact.contact_number_e164 ?? contact.phone}`}
              >
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
              <Act key={status} isBusy={isBusy} onAct={() => on.onMove(status)}>
                {statusLabel(status)}
              </Act>
            ))}
        </div>
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Act isBusy={false} label={`Show Detail of ${name}`} onAct={on.onShow}>
            Show Detail
          </Act>
          <Act isBusy={false} label={`Download ${name}`} onAct={on.onDownload}>
            Download
          </Act>
          <button
            type="button"
            aria-label={`Delete ${name}`}
            title="Delete"
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : on.onRemove}
            className={`${pill} w-10 px-0! text-danger hover:border-danger`}
          >
            <Trash2 size={17} aria-hidden />
          </button>
        </div>
      </div>
    </li>
  )
}
