import {
  earlierMonths,
  type Report,
  type ReportFigures,
  type ReportQuery,
  type ReportRow,
} from '#contract/reports.ts'
import type { Database } from '../../database/schema.ts'
import { type CountedRow, countBy } from './count-by.ts'
import { byMonth, type Dimension, dimensions } from './dimensions.ts'
import { monthsOf, rangeBefore } from './range.ts'

type Clock = { now: Date; teamZone: string }

const none: ReportFigures = {
  inquiries: 0,
  promised: 0,
  reached: 0,
  answered_within: 0,
  converted: 0,
  median_minutes: null,
}

const figuresOf = (row: CountedRow | undefined): ReportFigures => {
  if (!row) return none
  const { is_current: _current, is_total: _total, key: _key, ...figures } = row
  return figures
}

/** What became of the inquiries of a range, and of those of the range before. Throws `ValidationError`. */
export async function readReport(
  db: Database,
  { from, to, by }: ReportQuery,
  { now, teamZone }: Clock,
): Promise<Report> {
  const range = { from, to }
  const before = rangeBefore(range)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: teamZone }).format(now)
  const months = by === 'month' ? monthsOf(range, today) : []
  const dimension = by === 'month' ? byMonth(months, teamZone) : dimensions[by]
  const counted = await countBy(db, dimension, { range, before, teamZone })
  const totalOf = (isCurrent: boolean) =>
    figuresOf(counted.find((row) => row.is_total && row.is_current === isCurrent))
  const groups = counted.filter((row) => !row.is_total)
  return {
    rows: by === 'month' ? monthRows(groups, months, dimension) : await textRows(db, groups, by),
    total: totalOf(true),
    previous: totalOf(false),
    previous_from: before.from,
    previous_to: before.to,
  }
}

/** Each month has a row, oldest first. */
function monthRows(
  groups: readonly CountedRow[],
  months: readonly string[],
  { nameOf }: Dimension,
): ReportRow[] {
  const figuresAt = (index: number) =>
    figuresOf(groups.find(({ is_current, key }) => is_current && key === String(index)))
  const earlier = figuresAt(0)
  const row = (key: string, label: string, figures: ReportFigures): ReportRow => ({
    key,
    label,
    figures,
    previous: null,
  })
  return [
    ...(earlier.inquiries > 0 ? [row(earlierMonths, 'Earlier', earlier)] : []),
    ...months.map((month, index) => row(month, nameOf(String(index + 1)), figuresAt(index + 1))),
  ]
}

/** Most inquiries first; what the others leave is the last. */
async function textRows(
  db: Database,
  groups: readonly CountedRow[],
  by: keyof typeof dimensions,
): Promise<ReportRow[]> {
  const names = by === 'owner' ? await readNames(db) : new Map<string, string>()
  const keys = new Set(groups.map(({ key }) => key))
  const rows = [...keys].map((key): ReportRow => {
    const figuresIn = (isCurrent: boolean) =>
      figuresOf(groups.find((group) => group.key === key && group.is_current === isCurrent))
    const label = key === null ? 'Others' : (names.get(key) ?? dimensions[by].nameOf(key))
    return { key, label, figures: figuresIn(true), previous: figuresIn(false) }
  })
  return rows.toSorted(
    (one, other) =>
      Number(one.key === null) - Number(other.key === null) ||
      other.figures.inquiries - one.figures.inquiries,
  )
}

async function readNames(db: Database): Promise<Map<string, string>> {
  const admins = await db.selectFrom('admins').select(['id', 'name']).execute()
  return new Map(admins.map(({ id, name }) => [String(id), name]))
}
