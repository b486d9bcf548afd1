import { earlierMonths, type Report, type ReportQuery, type ReportRow } from '#contract/reports.ts'
import type { Database } from '../../database/schema.ts'
import { type CountedRow, countBy } from './count-by.ts'
import { byMonth, dimensions } from './dimensions.ts'
import { monthsOf, rangeBefore } from './range.ts'

const none = {
  inquiries: 0,
  due: 0,
  reached: 0,
  answered_within: 0,
  converted: 0,
  median_minutes: null,
}

/** What became of the inquiries of a range, and of those of the range before. Throws `ValidationError`. */
export async function readReport(
  db: Database,
  { from, to, by }: ReportQuery,
  { now, teamZone }: { now: Date; teamZone: string },
): Promise<Report> {
  const range = { from, to }
  const before = rangeBefore(range)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: teamZone }).format(now)
  const months = by === 'month' ? monthsOf(range, today) : []
  const dimension = by === 'month' ? byMonth(months, teamZone) : dimensions[by]
  const counted = await countBy(db, dimension, { range, before, now, teamZone })
  const totalOf = (isCurrent: boolean) =>
    counted.find((row) => row.is_total && row.is_current === isCurrent)?.figures ?? none
  const groups = counted.filter((row) => !row.is_total)
  const rows = by === 'month' ? monthRows(groups, months) : await textRows(db, groups, by)
  return { rows, total: totalOf(true), previous: totalOf(false), before }
}

const figuresOf = (groups: readonly CountedRow[], key: string | null, isCurrent: boolean) =>
  groups.find((group) => group.key === key && group.is_current === isCurrent)?.figures ?? none

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Each month has a row, oldest first. */
function monthRows(groups: readonly CountedRow[], months: readonly string[]): ReportRow[] {
  const rows = [earlierMonths, ...months].map((key, index) => ({
    key,
    label: index === 0 ? 'Earlier' : monthFormat.format(new Date(key)),
    figures: figuresOf(groups, String(index), true),
    previous: null,
  }))
  return rows.filter(({ key, figures }) => key !== earlierMonths || figures.inquiries > 0)
}

/** Most inquiries first; what the others leave is the last. */
async function textRows(
  db: Database,
  groups: readonly CountedRow[],
  by: keyof typeof dimensions,
): Promise<ReportRow[]> {
  const admins =
    by === 'owner' ? await db.selectFrom('admins').select(['id', 'name']).execute() : []
  const names = new Map(admins.map(({ id, name }) => [String(id), name]))
  const rows = [...new Set(groups.map(({ key }) => key))].map((key) => ({
    key,
    label: key === null ? 'Others' : (names.get(key) ?? dimensions[by].nameOf(key)),
    figures: figuresOf(groups, key, true),
    previous: figuresOf(groups, key, false),
  }))
  return rows.toSorted(
    (one, other) =>
      Number(one.key === null) - Number(other.key === null) ||
      other.figures.inquiries - one.figures.inquiries,
  )
}
