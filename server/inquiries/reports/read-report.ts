import { sql } from 'kysely'
import { addDays, countDays } from '#contract/days.ts'
import { earlierMonths, type Report, type ReportFigures, type ReportQuery, type ReportRow } from '#contract/reports.ts'
import { companyZone, midnight } from '../../database/company-days.ts'
import { noPrepare } from '../../database/prepared-statements.ts'
import type { Database } from '../../database/schema.ts'
import { invalidField } from '../../errors.ts'
import { isDue, isWithin } from '../promise.ts'
import { isVisible } from '../visible.ts'
import { byMonth, type Dimension, dimensions } from './dimensions.ts'

/** Days as `YYYY-MM-DD`; both belong to it. */
type Range = { from: string; to: string }

/** As long, and directly before. Throws `ValidationError` for a range that ends before it begins. */
function rangeBefore({ from, to }: Range): Range {
  const days = countDays(from, to)
  if (days < 1) throw invalidField('from', 'Please give a first day that is not after the last.')
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

const maxMonths = 48

const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)

/** The latest months of a range until today, oldest first, as `YYYY-MM`. */
function monthsOf({ from, to }: Range, today: string): string[] {
  const months = [(to < today ? to : today).slice(0, 7)]
  for (let month = months[0] ?? ''; month > from.slice(0, 7) && months.length < maxMonths; ) {
    month = monthBefore(month)
    months.unshift(month)
  }
  return months
}

/** A stranger can send any subject, page or source: what has no row of its own is one more. */
const maxRows = 49

type CountedRow = {
  is_current: boolean
  is_total: boolean
  key: string | null
  figures: ReportFigures
}

/** By minute first: few rows are left to be named, ranked and sorted for their medians. */
async function countBy(
  db: Database,
  { text, key }: Dimension,
  { range, before, now }: { range: Range; before: Range; now: Date },
): Promise<CountedRow[]> {
  // With an offset, PostgreSQL does not expect as many groups as inquiries, which it would sort.
  const { rows } = await sql<CountedRow>`${sql.raw(noPrepare)}
    with received as (
      select created_at >= ${midnight(range.from)} as is_current, (${text}) collate "C" as text,
        first_answered_at is not null as is_reached, ${isDue(now)} as is_due, ${isWithin} as is_within,
        floor(date_part('epoch', first_answered_at - created_at) / 60) as minutes, status = 'converted' as is_converted
      from inquiries
      where ${isVisible} and created_at >= ${midnight(before.from)}
        and created_at < ${midnight(range.to, 1)}
      offset 0
    ),
    counted as materialized (
      select is_current, text, minutes, count(*) as inquiries, count(*) filter (where is_due) as due,
        count(*) filter (where is_reached) as reached, count(*) filter (where is_within) as answered_within,
        count(*) filter (where is_converted) as converted
      from received group by is_current, text, minutes
    ),
    keyed as materialized (
      select text, ${key} as key, inquiries
      from (select text, sum(inquiries) filter (where is_current) as inquiries from counted group by text) as texts
    ),
    ranking as (
      select key, row_number() over (order by sum(inquiries) desc nulls last, key) as place from keyed group by key
    ),
    named as (
      select text, case when place <= ${sql.lit(maxRows)} then key end as key
      from keyed join ranking using (key)
    ),
    merged as (
      select is_current, grouping(key) = 1 as is_total, key, minutes, sum(inquiries) as inquiries,
        sum(due) as due, sum(reached) as reached, sum(answered_within) as answered_within,
        sum(converted) as converted
      from counted join named using (text)
      group by grouping sets ((is_current, minutes, key), (is_current, minutes))
    ),
    ranked as (
      select *, sum(inquiries) filter (where minutes is not null) over (
          partition by is_current, is_total, key order by minutes) as rank,
        sum(inquiries) filter (where minutes is not null) over (partition by is_current, is_total, key) as timed
      from merged
    )
    select is_current, is_total, key, json_build_object('inquiries', sum(inquiries), 'due', sum(due),
        'reached', sum(reached), 'answered_within', sum(answered_within), 'converted', sum(converted),
        'median_minutes', min(minutes) filter (where minutes is not null and 2 * rank >= timed)) as figures
    from ranked group by is_current, is_total, key
    order by sum(inquiries) desc, key`.execute(db)
  return rows
}

const none = { inquiries: 0, due: 0, reached: 0, answered_within: 0, converted: 0, median_minutes: null }

/** What became of the inquiries of a range, and of those of the range before. Throws `ValidationError`. */
export async function readReport(db: Database, { from, to, by }: ReportQuery, now: Date): Promise<Report> {
  const range = { from, to }
  const before = rangeBefore(range)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: companyZone }).format(now)
  const months = by === 'month' ? monthsOf(range, today) : []
  const dimension = by === 'month' ? byMonth(months) : dimensions[by]
  const counted = await countBy(db, dimension, { range, before, now })
  const totalOf = (isCurrent: boolean) =>
    counted.find((row) => row.is_total && row.is_current === isCurrent)?.figures ?? none
  const groups = counted.filter((row) => !row.is_total)
  const rows = by === 'month' ? monthRows(groups, months) : await textRows(db, groups, by)
  return { rows, total: totalOf(true), previous: totalOf(false), before }
}

const figuresOf = (groups: readonly CountedRow[], key: string | null, isCurrent: boolean) =>
  groups.find((group) => group.key === key && group.is_current === isCurrent)?.figures ?? none

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

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
  const admins = by === 'owner' ? await db.selectFrom('admins').select(['id', 'name']).execute() : []
  const names = new Map(admins.map(({ id, name }) => [String(id), name]))
  const rows = [...new Set(groups.map(({ key }) => key))].map((key) => ({
    key,
    label: key === null ? 'Others' : (names.get(key) ?? dimensions[by].nameOf(key)),
    figures: figuresOf(groups, key, true),
    previous: figuresOf(groups, key, false),
  }))
  return rows.toSorted(
    (one, other) =>
      Number(one.key === null) - Number(other.key === null) || other.figures.inquiries - one.figures.inquiries,
  )
}
