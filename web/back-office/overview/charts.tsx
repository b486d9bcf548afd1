import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  Line,
  LineChart,
  Pie,
  PieChart,
  type PieLabelRenderProps,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type DayCount, formatDay } from './promise-table.tsx'
import type { StatusShare } from './status-shares.ts'

const ink = 'var(--color-ink)'
const tick = { fill: 'var(--color-slate)', fontSize: 12 }
const chartHeightPx = 300
const dayHeightPx = 170

const formatCount = (count: unknown) => Number(count).toLocaleString('en-US')

/** Of a letter of its label, at 13 px. */
const letterWidthPx = 7

/** Percent and status at its slice, within the chart: a legend would say the names once more. */
function SliceLabel({ cx, x, y, textAnchor, payload }: PieLabelRenderProps) {
  const widthPx = payload.label.length * letterWidthPx
  const left = textAnchor === 'end' ? Math.max(x, widthPx) : Math.min(x, 2 * cx - widthPx)
  return (
    <text x={left} y={y} textAnchor={textAnchor} fill={ink} fontSize={13}>
      <tspan fontWeight={700}>{payload.percent}</tspan>
      <tspan x={left} dy="1.2em">
        {payload.label}
      </tspan>
    </text>
  )
}

const toCells = (shares: readonly StatusShare[]) =>
  shares.map(({ status, fill, outline }) => <Cell key={status} fill={fill} stroke={outline} />)

export function StatusPie({ shares }: { shares: readonly StatusShare[] }) {
  const nonEmpty = shares.filter(({ count }) => count > 0)
  return (
    <ResponsiveContainer height={chartHeightPx}>
      <PieChart accessibilityLayer={false}>
        <Pie
          data={nonEmpty}
          dataKey="count"
          nameKey="label"
          outerRadius="50%"
          label={SliceLabel}
          isAnimationActive={false}
          rootTabIndex={-1}
        >
          {toCells(nonEmpty)}
        </Pie>
        <Tooltip formatter={formatCount} itemStyle={{ color: ink }} />
      </PieChart>
    </ResponsiveContainer>
  )
}

export function StatusBars({ shares }: { shares: readonly StatusShare[] }) {
  return (
    <ResponsiveContainer height={chartHeightPx}>
      <BarChart data={[...shares]} accessibilityLayer={false} margin={{ top: 24, right: 0, bottom: 0, left: 0 }}>
        <XAxis dataKey="label" interval={0} tickLine={false} tick={tick} />
        <YAxis hide allowDecimals={false} />
        <Tooltip formatter={formatCount} itemStyle={{ color: ink }} cursor={{ fill: 'var(--color-sky)' }} />
        <Bar dataKey="count" name="Contacts" maxBarSize={72} isAnimationActive={false}>
          {toCells(shares)}
          <LabelList dataKey="count" position="top" fill={ink} formatter={formatCount} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}

export function DayLine({ days }: { days: readonly DayCount[] }) {
  return (
    <ResponsiveContainer height={dayHeightPx}>
      <LineChart data={[...days]} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="day" tickFormatter={formatDay} minTickGap={48} tickLine={false} tick={tick} />
        <YAxis allowDecimals={false} width={36} tickLine={false} axisLine={false} tick={tick} />
        <Tooltip
          labelFormatter={(day) => (typeof day === 'string' ? formatDay(day) : day)}
          itemStyle={{ color: ink }}
        />
        <Line
          dataKey="inquiries"
          name="Inquiries"
          stroke="var(--color-azure)"
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}
