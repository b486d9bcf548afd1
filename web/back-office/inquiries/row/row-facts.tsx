import type { Contact } from '#contract/inquiries/inquiries.ts'
import { formatDateTime } from '../../format/date-time.ts'
import { timeAgoBriefly } from '../../format/relative-time.ts'

type FactProps = {
  label: string
  value: string | null
  className: string
  isLabelHidden?: boolean
}

function Fact({ label, value, className, isLabelHidden = false }: FactProps) {
  if (!value) return null
  return (
    <div className={`flex min-w-0 gap-1.5 ${className}`}>
      <dt className={isLabelHidden ? 'sr-only' : 'shrink-0 text-slate'}>{label}</dt>{' '}
      <dd className="truncate tabular-nums" title={value}>
        {value}
      </dd>
    </div>
  )
}

/** What was asked for and when, in brief; missing fields are left out. */
export function RowFacts({ contact, now }: { contact: Contact; now: Date }) {
  const { student_name, subject, goals, created_at } = contact
  const grade = contact.grade?.replace(/^Grade /, '') ?? null
  return (
    <dl className="contents">
      <Fact label="Student" value={student_name} className="font-semibold [grid-area:student]" />
      <Fact
        label="Grade"
        value={grade}
        // “College” says it alone, and its column is as wide as “Grade 12”.
        isLabelHidden={Number.isNaN(Number(grade))}
        className="font-semibold [grid-area:grade]"
      />
      <Fact label="Subject" value={subject} isLabelHidden className="font-semibold [grid-area:subject]" />
      <div className="flex min-w-0 gap-x-1.5 whitespace-nowrap [grid-area:when]">
        <dt className="text-slate sm:sr-only">Submitted</dt>{' '}
        <dd className="truncate tabular-nums">
          {formatDateTime(created_at)}
          <span className="text-slate"> · {timeAgoBriefly(created_at, now)}</span>
        </dd>
      </div>
      <Fact label="Goals" value={goals} className="[grid-area:goals]" />
    </dl>
  )
}
