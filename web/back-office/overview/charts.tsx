import type { ReactNode } from 'react'
import {
  Bar,
  BarChart,
  Cell,
  LabelList,
  Legend,
  Pie,
  PieChart,
  type PieLabelRenderProps,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type StatusCounts, statusShares } from './status-shares.ts'

const ink = 'var(--color-ink)'
const slate = 'var(--color-slate)'

const chartHeightPx = 300

const formatCount = (count: unknown) => Number(count).toLocaleString('en-US')

const legendLabel = (label: string) => <span className="text-ink">{label}</span>

function PercentLabel({ x, y, textAnchor, payload }: PieLabelRenderProps) {
  return (
    <text x={x} y={y} textAnchor={textAnchor} dominantBaseline="central" fill={ink}>
      {payload.percent}
    </text>
  )
}

function ChartCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className="min-w-0 rounded-m border border-line bg-white p-4 shadow-resting sm:p-5">
      <figcaption>
        <h3 className="mb-3 text-md font-bold">{title}</h3>
      </figcaption>
      {/* `StatusTable` is the accessible alternative. */}
      <div aria-hidden="true" style={{ height: chartHeightPx }} className="text-sm">
        {children}
      </div>
    </figure>
  )
}

export default function Charts({ byStatus }: { byStatus: StatusCounts }) {
  const shares = statusShares(byStatus)
  const cells = (list: typeof shares) =>
    list.map(({ status, fill, outline }) => <Cell key={status} fill={fill} stroke={outline} />)
  const nonEmptyShares = shares.filter(({ count }) => count > 0)
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <ChartCard title="Status Distribution">
        <ResponsiveContainer>
          <PieChart accessibilityLayer={false}>
            <Pie
              data={nonEmptyShares}
              dataKey="count"
              nameKey="label"
              outerRadius={92}
              label={PercentLabel}
              isAnimationActive={false}
              rootTabIndex={-1}
            >
              {cells(nonEmptyShares)}
            </Pie>
            <Tooltip formatter={formatCount} itemStyle={{ color: ink }} />
            <Legend itemSorter={null} formatter={legendLabel} />
          </PieChart>
        </ResponsiveContainer>
      </ChartCard>
      <ChartCard title="Contacts by Status">
        <ResponsiveContainer>
          <BarChart data={shares} accessibilityLayer={false} margin={{ top: 24, right: 0, bottom: 0, left: 0 }}>
            <XAxis dataKey="label" interval={0} tickLine={false} tick={{ fill: slate, fontSize: 12 }} />
            <YAxis hide allowDecimals={false} />
            <Tooltip formatter={formatCount} itemStyle={{ color: ink }} cursor={{ fill: 'var(--color-sky)' }} />
            <Bar dataKey="count" name="Contacts" maxBarSize={72} isAnimationActive={false}>
              {cells(shares)}
              <LabelList dataKey="count" position="top" fill={ink} formatter={formatCount} />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </ChartCard>
    </div>
  )
}
