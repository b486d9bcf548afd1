import { addDays } from '#contract/days.ts'
import { earlierMonths, type ReportDimension, type ReportRow } from '#contract/reports.ts'
import type { UrlState } from '../../url-state/url-params.ts'
import type { ReportRange } from './report-range.ts'

const lastOfMonth = (month: string): string =>
  addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

const rangeOfMonth = (month: string, { from, to }: ReportRange): ReportRange => ({
  from: later(from, `${month}-01`),
  to: earlier(to, lastOfMonth(month)),
})

/** The list behind a row; null of what the named ones leave, which no filter says. */
export const listOfRow = (
  { key }: ReportRow,
  rows: readonly ReportRow[],
  by: ReportDimension,
  range: ReportRange,
): Partial<UrlState> | null => {
  if (key === null) return null
  if (by !== 'month') return { ...range, [by]: key }
  if (key !== earlierMonths) return rangeOfMonth(key, range)
  return { from: range.from, to: addDays(`${rows[1]?.key}-01`, -1) }
}
