import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDay } from './day.ts'
import type { DayCount } from './use-promise.ts'

const tick = { fill: 'var(--color-slate)', fontSize: 12 }
const heightPx = 220

export default function DayChart({ days }: { days: readonly DayCount[] }) {
  return (
    <div aria-hidden="true" style={{ height: heightPx }} className="text-sm">
      <ResponsiveContainer>
        <LineChart data={[...days]} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="day" tickFormatter={formatDay} minTickGap={48} tickLine={false} tick={tick} />
          <YAxis allowDecimals={false} width={36} tickLine={false} axisLine={false} tick={tick} />
          <Tooltip
            labelFormatter={(day) => (typeof day === 'string' ? formatDay(day) : day)}
            itemStyle={{ color: 'var(--color-ink)' }}
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
    </div>
  )
}
