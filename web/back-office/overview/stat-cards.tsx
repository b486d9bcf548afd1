import type { Reply } from '#contract/endpoint.ts'
import type { readStatistics } from '#contract/inquiries.ts'

export type Statistics = Reply<typeof readStatistics>['stats']

/** 0 when the status is absent. */
const statusCount = ({ contactsByStatus }: Statistics, wantedStatus: string): number =>
  contactsByStatus.find(({ status }) => status === wantedStatus)?.count ?? 0

export function StatCards({ stats }: { stats: Statistics }) {
  const cards = [
    { label: 'Total Contacts', value: stats.totalContacts, accentClass: 'border-l-line' },
    { label: 'Pending', value: stats.pendingContacts, accentClass: 'border-l-amber' },
    { label: 'Converted', value: statusCount(stats, 'converted'), accentClass: 'border-l-line' },
  ]
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-5">
      {cards.map(({ label, value, accentClass }) => (
        <div
          key={label}
          className={`flex items-baseline justify-between gap-4 rounded-m border border-l-4 border-line bg-white p-5 shadow-resting sm:block ${accentClass}`}
        >
          <dt className="font-semibold text-slate">{label}</dt>
          <dd className="text-3xl leading-tight font-extrabold tracking-tight tabular-nums">
            {value.toLocaleString('en-US')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
