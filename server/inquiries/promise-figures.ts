import { sql } from 'kysely'
import type { Reply } from '#contract/endpoint.ts'
import { type readPromise as promiseCall, promiseDays } from '#contract/promise.ts'
import type { Database } from '../database/schema.ts'

type Figures = Omit<Reply<typeof promiseCall>, 'success'>

type DayCounts = {
  day: string
  inquiries: number
  answered: number
  answered_within: number
  overdue: number
}

type Clock = { now: Date; teamZone: string }

/** At once, because each sorts or counts up to a hundred thousand entries of `inquiries_newest` (R-clock-10). */
export async function readPromiseFigures(db: Database, clock: Clock): Promise<Figures> {
  const [days, ...medians] = await Promise.all([
    readDays(db, clock),
    ...promiseDays.map((count) => readMedian(db, count, clock)),
  ])
  const periods = promiseDays.map((count, index) => {
    const counted = days.slice(-count)
    const sum = (name: 'answered' | 'answered_within' | 'overdue') =>
      counted.reduce((total, day) => total + day[name], 0)
    const [answered, answered_within, overdue] = [
      sum('answered'),
      sum('answered_within'),
      sum('overdue'),
    ]
    const share_within = answered + overdue === 0 ? null : answered_within / (answered + overdue)
    return {
      days: count,
      answered,
      answered_within,
      overdue,
      share_within,
      median_seconds: medians[index] ?? null,
    }
  })
  return { periods, per_day: days.map(({ day, inquiries }) => ({ day, inquiries })) }
}

/** The team's midnight before today's end, so many days ago. */
export const startOfDay = (daysAgo: unknown, { now, teamZone }: Clock) =>
  sql<Date>`((${now}::timestamptz at time zone ${sql.lit(teamZone)})::date - (${daysAgo})::integer)::timestamp
    at time zone ${sql.lit(teamZone)}`

const visible = sql`deleted_at is null and suspicion is null`

async function readDays(db: Database, clock: Clock): Promise<DayCounts[]> {
  const daysAgo = sql.ref('days_ago')
  const { rows } = await sql<DayCounts>`
    select to_char((${clock.now}::timestamptz at time zone ${sql.lit(clock.teamZone)})::date - days_ago, 'YYYY-MM-DD') as day,
      counted.*
    from generate_series(${sql.lit(Math.max(...promiseDays) - 1)}, 0, -1) as days_ago, lateral (
      select count(*) as inquiries, count(first_answered_at) as answered,
        count(*) filter (where first_answered_at - created_at <= interval '24 hours') as answered_within,
        count(*) filter (where first_answered_at is null and closed_unanswered_at is null and due_at is not null
          and created_at < ${clock.now}::timestamptz - interval '24 hours') as overdue
      from inquiries
      where ${visible} and created_at >= ${startOfDay(daysAgo, clock)}
        and created_at < ${startOfDay(sql`days_ago - 1`, clock)}) as counted
    order by days_ago desc`.execute(db)
  return rows
}

/** The lower one of an even number. */
async function readMedian(db: Database, days: number, clock: Clock): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_disc(0.5) within group (order by date_part('epoch', first_answered_at - created_at)) as seconds
    from inquiries
    where ${visible} and first_answered_at is not null and created_at >= ${startOfDay(sql.lit(days - 1), clock)}
      and created_at < ${startOfDay(sql.lit(-1), clock)}`.execute(db)
  const seconds = rows[0]?.seconds ?? null
  return seconds === null ? null : Math.round(seconds)
}
