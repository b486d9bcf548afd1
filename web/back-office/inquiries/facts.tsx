import type { Contact } from '#contract/inquiries.ts'
import { shortDate } from '../shell/dates.ts'
import { familyTime } from './family-clock.ts'

function Fact({ label, value }: { label: string; value: string | null }) {
  if (!value) return null
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0 text-slate">{label}</dt>{' '}
      <dd className="min-w-0 font-semibold wrap-anywhere tabular-nums">{value}</dd>
    </div>
  )
}

/** The hour where the family lives, and whether one may call. */
function FamilyTime({ zone, now }: { zone: string | null; now: Date }) {
  const time = familyTime(zone, now)
  if (!time) return null
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0 text-slate">Their time</dt>{' '}
      <dd className="font-semibold tabular-nums">
        {time.text}{' '}
        <span className={time.isDecent ? 'text-converted' : 'text-pending'}>
          {time.isDecent ? 'good time to call' : 'not a good time to call'}
        </span>
      </dd>
    </div>
  )
}

/** What a card says of an inquiry at a glance; what is missing is left out. */
export function Facts({ contact, now }: { contact: Contact; now: Date }) {
  return (
    <>
      <dl className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-[0.95rem]">
        <Fact label="Student" value={contact.student_name} />
        <Fact label="Grade" value={contact.grade?.replace(/^Grade /, '') ?? null} />
        <Fact label="Subject" value={contact.subject} />
        <Fact label="Submitted" value={shortDate(contact.created_at)} />
        <FamilyTime zone={contact.time_zone} now={now} />
      </dl>
      {contact.goals ? (
        <dl className="mt-1 text-[0.95rem]">
          <dt className="float-left mr-1.5 text-slate">Goals</dt>
          <dd className="line-clamp-3 wrap-anywhere">{contact.goals}</dd>
        </dl>
      ) : null}
    </>
  )
}
