import type { Contact } from '#contract/inquiries.ts'
import { formatDateTime } from '../format/date-time.ts'
import { getLocalTime } from './local-time.ts'

function Fact({ label, value }: { label: string; value: string | null }) {
  if (!value) return null
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0 text-slate">{label}</dt>{' '}
      <dd className="min-w-0 font-semibold wrap-anywhere tabular-nums">{value}</dd>
    </div>
  )
}

function LocalTime({ timeZone, now }: { timeZone: string | null; now: Date }) {
  const localTime = getLocalTime(timeZone, now)
  if (!localTime) return null
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0 text-slate">Their time</dt>{' '}
      <dd className="font-semibold tabular-nums">
        {localTime.text}{' '}
        <span className={localTime.isGoodTimeToCall ? 'text-converted' : 'text-pending'}>
          {localTime.isGoodTimeToCall ? 'good time to call' : 'not a good time to call'}
        </span>
      </dd>
    </div>
  )
}

/** The summary on a card; missing fields are left out. */
export function ContactFacts({ contact, now }: { contact: Contact; now: Date }) {
  return (
    <>
      <dl className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Fact label="Student" value={contact.student_name} />
        <Fact label="Grade" value={contact.grade?.replace(/^Grade /, '') ?? null} />
        <Fact label="Subject" value={contact.subject} />
        <Fact label="Submitted" value={formatDateTime(contact.created_at)} />
        <LocalTime timeZone={contact.time_zone} now={now} />
      </dl>
      {contact.goals ? (
        <dl className="mt-1 text-sm">
          <dt className="float-left mr-1.5 text-slate">Goals</dt>
          <dd className="line-clamp-3 wrap-anywhere">{contact.goals}</dd>
        </dl>
      ) : null}
    </>
  )
}
