import type { Contact } from '#contract/inquiries/inquiries.ts'
import { formatDateTime } from '../../format/date-time.ts'
import { timeAgoBriefly } from '../../format/relative-time.ts'

function Fact({ label, value }: { label: string; value: string | null }) {
  if (!value) return null
  return (
    <div className="flex min-w-0 gap-1.5 not-last:shrink-0">
      <dt className="shrink-0 text-slate">{label}</dt>{' '}
      <dd className="truncate font-semibold tabular-nums" title={value}>
        {value}
      </dd>
    </div>
  )
}

/** What was asked for and when, in brief; missing fields are left out. */
export function RowFacts({ contact, now }: { contact: Contact; now: Date }) {
  return (
    <>
      <dl className="flex min-w-0 gap-x-3 [grid-area:facts]">
        <Fact label="Student" value={contact.student_name} />
        <Fact label="Grade" value={contact.grade?.replace(/^Grade /, '') ?? null} />
        <Fact label="Subject" value={contact.subject} />
      </dl>
      <dl className="flex gap-x-1.5 [grid-area:when] max-sm:flex-wrap sm:whitespace-nowrap sm:justify-self-end">
        <dt className="text-slate @4xl/list:sr-only">Submitted</dt>{' '}
        <dd className="tabular-nums">
          {formatDateTime(contact.created_at)}
          <span className="text-slate"> · {timeAgoBriefly(contact.created_at, now)}</span>
        </dd>
      </dl>
      {contact.goals ? (
        <dl className="flex min-w-0 gap-1.5 [grid-area:goals]">
          <dt className="shrink-0 text-slate">Goals</dt>{' '}
          <dd className="truncate" title={contact.goals}>
            {contact.goals}
          </dd>
        </dl>
      ) : null}
    </>
  )
}
