import type { Contact } from '#contract/inquiries/inquiries.ts'
import { formatDateTime } from '../../format/date-time.ts'
import { timeAgoBriefly } from '../../format/relative-time.ts'
import { NextMark, nextOf } from './next.tsx'

type FactProps = { label: string; value: string | null; className: string }

/** Its label shows on a card; above columns the list's head says it. */
function Fact({ label, value, className }: FactProps) {
  if (!value) return null
  return (
    <div className={className}>
      <dt>{label}</dt>{' '}
      <dd dir="auto" title={value}>
        {value}
      </dd>
    </div>
  )
}

/** What was asked for; missing fields are left out. */
export function RowFacts({ contact: { student_name, grade, subject, goals } }: { contact: Contact }) {
  return (
    <dl className="asks">
      <Fact label="Subject" value={subject} className="subject" />
      <Fact label="Student" value={student_name} className="student" />
      <Fact label="Grade" value={grade} className="grade" />
      <Fact label="Goals" value={goals} className="goals" />
    </dl>
  )
}

/** The most urgent of what it asks for, which alone is loud in a row, and when it was sent. */
export function RowNext({ contact, now }: { contact: Contact; now: Date }) {
  const { created_at } = contact
  const [next, ...others] = nextOf(contact, now)
  return (
    <div className="next">
      <p>{next ? <NextMark next={next} others={others} /> : null}</p>
      <p className="submitted">
        <span className="label">Submitted</span> {formatDateTime(created_at)}
        <span className="sr-only"> · {timeAgoBriefly(created_at, now)}</span>
      </p>
    </div>
  )
}
