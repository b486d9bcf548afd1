import { brand } from '#brand'
import { addDays } from '#contract/days.ts'
import type { ReportPeriod, UrlState } from '../../url-state/url-params.ts'

export type ReportRange = { from: string; to: string }

export const periodLabels: Record<ReportPeriod, string> = {
  last_7: 'Last 7 days',
  last_30: 'Last 30 days',
  last_90: 'Last 90 days',
  this_month: 'This month',
  last_month: 'Last month',
  this_year: 'This year',
  chosen: 'Two dates',
}

const dayParts = new Intl.DateTimeFormat('en-US', {
  timeZone: brand.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** By the company's clock. Put together from parts: how a locale writes a day differs between browsers. */
const dayAt = (now: Date): string => {
  const parts = new Map(dayParts.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

export const rangeOf = ({ period, from, to }: Pick<UrlState, 'period' | 'from' | 'to'>, now: Date): ReportRange => {
  const today = dayAt(now)
  const lastMonthEnd = addDays(firstOfMonth(today), -1)
  if (period === 'last_month') return { from: firstOfMonth(lastMonthEnd), to: lastMonthEnd }
  if (period === 'this_month') return { from: firstOfMonth(today), to: today }
  if (period === 'this_year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  if (period === 'chosen' && from && to) return from <= to ? { from, to } : { from: to, to: from }
  const days = { last_7: 7, last_30: 30, last_90: 90, chosen: 30 }[period]
  return { from: addDays(today, 1 - days), to: today }
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export const describeRange = ({ from, to }: ReportRange): string => dayFormat.formatRange(new Date(from), new Date(to))
