import { brand } from '#brand'
import { addDays } from '#contract/days.ts'
import { wallTimeAt } from '../../format/zoned-time.ts'
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

/** Today by the company's clock. */
export const companyToday = (now: Date): string => {
  const { year, month, day } = wallTimeAt(now, brand.timeZone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

const lastDays = (today: string, days: number): ReportRange => ({
  from: addDays(today, 1 - days),
  to: today,
})

const monthUntil = (to: string): ReportRange => ({ from: `${to.slice(0, 7)}-01`, to })

export const rangeOf = (
  { period, from, to }: Pick<UrlState, 'period' | 'from' | 'to'>,
  today: string,
): ReportRange => {
  if (period === 'last_7') return lastDays(today, 7)
  if (period === 'last_90') return lastDays(today, 90)
  if (period === 'this_month') return monthUntil(today)
  if (period === 'last_month') return monthUntil(addDays(monthUntil(today).from, -1))
  if (period === 'this_year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  if (period === 'chosen' && from && to) {
    return from <= to ? { from, to } : { from: to, to: from }
  }
  return lastDays(today, 30)
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export const describeRange = ({ from, to }: ReportRange): string =>
  dayFormat.formatRange(new Date(from), new Date(to))
