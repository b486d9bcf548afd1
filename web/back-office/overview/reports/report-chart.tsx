import { Bar, BarChart, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { ReportDimension, ReportRow } from '#contract/reports.ts'

const heightPx = 300
/** More bars than these cannot be told apart on a phone. */
const maxBars = 12
const maxLabelLength = 14

const tick = { fill: 'var(--color-slate)', fontSize: 12 }
const legendLabel = (label: string) => <span className="text-ink">{label}</span>
const shorten = (label: string) => (label.length > maxLabelLength ? `${label.slice(0, maxLabelLength - 1)}…` : label)

const bars = [
  { dataKey: 'inquiries', name: 'Inquiries', fill: 'var(--color-azure)' },
  { dataKey: 'converted', name: 'Converted', fill: 'var(--color-converted-fill)' },
]

/** The table below says the same. */
export function ReportChart({ rows, by }: { rows: readonly ReportRow[]; by: ReportDimension }) {
  const shown = by === 'month' ? rows.slice(-maxBars) : rows.slice(0, maxBars)
  const which = `, the ${by === 'month' ? 'latest' : 'first'} ${maxBars}`
  return (
    <figure className="mt-5 min-w-0 break-inside-avoid">
      <figcaption className="mb-2 text-sm text-slate">
        Inquiries and conversions{rows.length > maxBars ? which : ''}; the table below says the same.
      </figcaption>
      <div aria-hidden="true" style={{ height: heightPx }} className="text-sm">
        <ResponsiveContainer>
          <BarChart
            data={shown.map(({ label, figures }) => ({ label, ...figures }))}
            accessibilityLayer={false}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          >
            <XAxis dataKey="label" tickFormatter={shorten} minTickGap={4} tickLine={false} tick={tick} />
            <YAxis allowDecimals={false} width={44} tickLine={false} axisLine={false} tick={tick} />
            <Tooltip itemStyle={{ color: 'var(--color-ink)' }} cursor={{ fill: 'var(--color-sky)' }} />
            <Legend itemSorter={null} formatter={legendLabel} />
            {bars.map((bar) => (
              <Bar key={bar.dataKey} {...bar} maxBarSize={40} isAnimationActive={false} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}
