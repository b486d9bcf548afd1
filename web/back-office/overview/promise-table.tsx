import type { Reply } from '#contract/endpoint.ts'
import { readStatistics } from '#contract/inquiries/inquiries.ts'
import { type PromiseList, readPromise } from '#contract/inquiries/promise.ts'
import { formatDuration } from '../format/relative-time.ts'
import { formatCount, formatShare, pluralize } from '../format/words.ts'
import { queryKeys, useAdminQuery, usePart } from '../lists/query-client.ts'
import { ListLink } from './figure.tsx'

const refetchIntervalMs = 30_000

export const useStatistics = () =>
  usePart(queryKeys.statistics, readStatistics, 'stats', { refetchInterval: refetchIntervalMs })

type PromisePeriod = Reply<typeof readPromise>['periods'][number]
export type DayCount = Reply<typeof readPromise>['per_day'][number]

export const usePromise = () =>
  useAdminQuery([...queryKeys.statistics, 'promise'], (call, signal) => call(readPromise, {}, { signal }), {
    refetchInterval: refetchIntervalMs,
  })

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

type Figure = {
  label: string
  list: 'answered' | 'late' | 'overdue'
  format: (period: PromisePeriod) => string
  /** What the list holds, for who cannot see the column. */
  listed: (period: PromisePeriod) => string
}

const none = '–'

export const formatMedian = ({ median_minutes: minutes }: { median_minutes: number | null }): string =>
  minutes === null ? none : formatDuration(minutes * 60_000)

const figures: Figure[] = [
  {
    label: 'Median first answer',
    list: 'answered',
    format: formatMedian,
    listed: ({ answered }) => `${pluralize(answered, 'contact')} answered`,
  },
  {
    label: 'Answered within 24 hours',
    list: 'late',
    format: ({ share_within }) => (share_within === null ? none : formatShare(share_within)),
    listed: ({ answered, answered_within, overdue }) =>
      `${pluralize(answered - answered_within + overdue, 'contact')} not answered in time`,
  },
  {
    label: 'Overdue now',
    list: 'overdue',
    format: ({ overdue }) => formatCount(overdue),
    listed: ({ overdue }) => `${pluralize(overdue, 'contact')} overdue`,
  },
]

/** Each figure leads to the contacts behind it. */
export function PromiseTable({ periods }: { periods: readonly PromisePeriod[] }) {
  return (
    <section className="rounded-m border border-line bg-white px-4 py-3 shadow-resting">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="pb-2 text-left font-bold">The promise: an answer within 24 hours</caption>
        <thead>
          <tr className="text-xs text-slate">
            <th scope="col" className="w-2/5 py-1 font-semibold">
              <span className="sr-only">Figure</span>
            </th>
            {periods.map(({ days }) => (
              <th key={days} scope="col" className="py-1 text-right font-semibold">
                {days} days
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {figures.map(({ label, list, format, listed }) => (
            <tr key={label}>
              <th scope="row" className="py-1 font-medium">
                {label}
              </th>
              {periods.map((period) => {
                const isAlarming = list === 'overdue' && period.overdue > 0
                return (
                  <td key={period.days} className="py-1 text-right">
                    <ListLink
                      list={{ promise: `${list}_${period.days}` as PromiseList }}
                      title={`Show ${listed(period)}, last ${period.days} days`}
                      className={`figure-link text-base! ${isAlarming ? 'text-danger' : ''}`}
                    >
                      {format(period)}
                      <span className="sr-only">
                        : show {listed(period)}, last {period.days} days
                      </span>
                    </ListLink>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
