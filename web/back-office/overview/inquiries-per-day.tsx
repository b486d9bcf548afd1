import { lazy, Suspense } from 'react'
import { Loading } from '../lists/loading.tsx'
import { formatDay } from './day.ts'
import type { DayCount } from './use-promise.ts'

const ChartUnavailable = () => <p className="text-slate">The chart could not be loaded. Please reload the page.</p>

const DayChart = lazy(() => import('./day-chart.tsx').catch(() => ({ default: ChartUnavailable })))

/** The table says the same as the line. */
export function InquiriesPerDay({ days }: { days: readonly DayCount[] }) {
  const total = days.reduce((sum, { inquiries }) => sum + inquiries, 0)
  return (
    <figure className="relative min-w-0 rounded-m border border-line bg-white p-4 shadow-resting sm:p-5">
      <figcaption>
        <h3 className="mb-3 text-md font-bold">Inquiries a Day</h3>
      </figcaption>
      <Suspense fallback={<Loading>Loading charts...</Loading>}>
        <DayChart days={days} />
      </Suspense>
      {/* Around the table: a table of its own would keep its height, and the page would grow by it. */}
      <div className="sr-only">
        <table>
          <caption>
            Inquiries a day, the last {days.length} days, {total.toLocaleString('en-US')} in all
          </caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Inquiries</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, inquiries }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{inquiries.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
