import { type RawBuilder, sql } from 'kysely'
import type { Reply } from '#contract/endpoint.ts'
import { type readPromise as promiseCall, promiseDays } from '#contract/inquiries/promise.ts'
import { dayAt, startOfDay } from '../database/company-days.ts'
import type { Database } from '../database/schema.ts'
import { isDue, isOverdue, isWithin } from './promise.ts'
import { isVisible } from './visible.ts'

type Figures = Omit<Reply<typeof promiseCall>, 'success'>

type DayCounts = {
  day: string
  inquiries: number
  answered: number
  answered_within: number
  overdue: number
  due: number
}

/** At once, because each counts up to a hundred thousand entries of `inquiries_newest`. */
export async function readPromiseFigures(db: Database, now: Date): Promise<Figures> {
  const [days, medians] = await Promise.all([readDays(db, now), readMedians(db, now)])
  const periods = promiseDays.map((count, index) => {
    const counted = days.slice(-count)
    const sum = (name: 'answered' | 'answered_within' | 'overdue' | 'due') =>
      counted.reduce((total, day) => total + day[name], 0)
    const [answered_within, due] = [sum('answered_within'), sum('due')]
    return {
      days: count,
      answered: sum('answered'),
      answered_within,
      overdue: sum('overdue'),
      share_within: due === 0 ? null : answered_within / due,
      median_minutes: medians[index] ?? null,
    }
  })
  return { periods, per_day: days.map(({ day, inquiries }) => ({ day, inquiries })) }
}

async function readDays(db: Database, now: Date): Promise<DayCounts[]> {
  const daysAgo = sql.ref('days_ago')
  const { rows } = await sql<DayCounts>`
    select to_char(${dayAt(now)} - days_ago, 'YYYY-MM-DD') as day,
      counted.*
    from generate_series(${sql.lit(Math.max(...promiseDays) - 1)}, 0, -1) as days_ago, lateral (
      select count(*) as inquiries, count(first_answered_at) as answered,
        count(*) filter (where ${isWithin}) as answered_within, count(*) filter (where ${isDue(now)}) as due,
        count(*) filter (where ${isOverdue(now)}) as overdue
      from inquiries
      where ${isVisible} and created_at >= ${startOfDay(daysAgo, now)}
        and created_at < ${startOfDay(sql`days_ago - 1`, now)}) as counted
    order by days_ago desc`.execute(db)
  return rows
}

/** Counting by minute comes first: sorting a hundred thousand times for each period takes twice as long. */
async function readMedians(db: Database, now: Date): Promise<(number | null)[]> {
  const of = (name: string, days: number) => sql.ref(`${name}_${days}`)
  const perPeriod = (column: (days: number) => RawBuilder<unknown>) => sql.join(promiseDays.map(column))
  // Materialized: a time zone is not looked up again for each row. With an offset, PostgreSQL does not expect as many minutes
  // as rows, which it would sort.
  const { rows } = await sql<Record<string, number | null>>`
    with bounds as materialized (
      select ${startOfDay(sql.lit(-1), now)} as until,
        ${perPeriod((days) => sql`${startOfDay(sql.lit(days - 1), now)} as ${of('since', days)}`)}
    ),
    answers as (
      select minutes,
        ${perPeriod((days) => sql`count(*) filter (where created_at >= ${of('since', days)}) as ${of('count', days)}`)}
      from bounds, lateral (
        select floor(date_part('epoch', first_answered_at - created_at) / 60) as minutes, created_at
        from inquiries
        where ${isVisible} and first_answered_at is not null
          and created_at >= ${of('since', Math.max(...promiseDays))} and created_at < until
        offset 0) as answered
      group by minutes
    ),
    ranked as (
      select minutes, ${perPeriod(
        (days) => sql`
          sum(${of('count', days)}) over (order by minutes) as ${of('rank', days)},
          sum(${of('count', days)}) over () as ${of('total', days)}`,
      )}
      from answers
    )
    select ${perPeriod(
      (days) => sql`min(minutes) filter (where ${of('total', days)} > 0
        and 2 * ${of('rank', days)} >= ${of('total', days)}) as ${of('median', days)}`,
    )}
    from ranked`.execute(db)
  return promiseDays.map((days) => rows[0]?.[`median_${days}`] ?? null)
}
