import { addDays } from '#contract/days.ts'
import { earlierMonths, type ReportDimension, type ReportRow } from '#contract/reports.ts'
import type { UrlState } from '../../url-state/url-params.ts'
import type { ReportRange } from './report-range.ts'

const firstOf = (month: string | null | undefined) => `${month}-01`
const nextMonth = (month: string) => addDays(firstOf(month), 31).slice(0, 7)
const dayBefore = (day: string) => addDays(day, -1)

/** The list behind a row; null of what the named ones leave, which no filter says. */
export const listOfRow = (
  { key }: ReportRow,
  rows: readonly ReportRow[],
  by: ReportDimension,
  { from, to }: ReportRange,
): Partial<UrlState> | null => {
  if (key === null) return null
  if (by !== 'month') return { from, to, [by]: key }
  if (key === earlierMonths) return { from, to: dayBefore(firstOf(rows[1]?.key)) }
  const [first, last] = [firstOf(key), dayBefore(firstOf(nextMonth(key)))]
  return { from: first > from ? first : from, to: last < to ? last : to }
}
