import { type Contact, type Status, statuses } from '#contract/inquiries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { shortDate } from '../shell/dates.ts'
import { knownStatus, statusLabel, statusTone } from './status.ts'

const link = 'rounded-sm text-slate underline-offset-4 hover:text-blue hover:underline break-all'

function Fact({ label, value }: { label: string; value: string | null }) {
  if (!value) return null
  return (
    <div className="flex gap-1.5">
      <dt className="text-slate">{label}</dt>{' '}
      <dd className="font-semibold break-words tabular-nums">{value}</dd>
    </div>
  )
}

type Given = { contact: Contact; isBusy: boolean; onMove: (to: Status) => void }

/** One inquiry in the list, with a button to every status it does not have. */
export function Card({ contact, isBusy, onMove }: Given) {
  const current = knownStatus(contact.status)
  return (
    <li
      aria-busy={isBusy}
      className={`grid gap-x-6 gap-y-4 rounded-m border border-line bg-white p-4 shadow-resting sm:p-5 lg:grid-cols-[1fr_auto] ${current === 'pending' ? 'border-l-4 border-l-amber' : ''}`}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-[1.1rem] font-bold break-words">{contact.parent_name}</h3>
          <Badge tone={statusTone(current)}>{statusLabel(current)}</Badge>
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-4">
          <a className={`${link} py-0.5`} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          {contact.phone ? (
            <a className={`${link} py-0.5 tabular-nums`} href={`tel:${contact.phone}`}>
              {contact.phone}
            </a>
          ) : null}
        </p>
        <dl className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-[0.95rem]">
          <Fact label="Student" value={contact.student_name} />
          <Fact label="Grade" value={contact.grade?.replace(/^Grade /, '') ?? null} />
          <Fact label="Subject" value={contact.subject} />
          <Fact label="Submitted" value={shortDate(contact.created_at)} />
        </dl>
        {contact.goals ? (
          <dl className="mt-1 text-[0.95rem]">
            <dt className="float-left mr-1.5 text-slate">Goals</dt>
            <dd className="line-clamp-3 break-words">{contact.goals}</dd>
          </dl>
        ) : null}
      </div>
      <div
        role="group"
        aria-label={`Move ${contact.parent_name} to`}
        className="flex flex-wrap content-start gap-2"
      >
        {statuses
          .filter((status) => status !== current)
          .map((status) => (
            <button
              key={status}
              type="button"
              disabled={isBusy}
              onClick={() => onMove(status)}
              className="min-h-10 rounded-full border-[1.5px] border-line bg-white px-3.5 text-[0.9rem] font-semibold transition-colors hover:border-azure hover:text-blue disabled:opacity-60"
            >
              {statusLabel(status)}
            </button>
          ))}
      </div>
    </li>
  )
}
