import { sql } from 'kysely'
import { brand } from '#brand'

export const companyZone = brand.timeZone

const zone = sql.lit(companyZone)

/** When a day of the company begins, so many days later. */
export const midnight = (day: unknown, daysLater = 0) =>
  sql<Date>`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${zone})`

/** The company's day at a moment. */
export const dayAt = (now: Date) => sql`(${now}::timestamptz at time zone ${zone})::date`

export const endOfToday = (now: Date) => midnight(dayAt(now), 1)

/** The company's clock on the wall. */
export const wallClock = (now: Date) => sql<Date>`(${now}::timestamptz at time zone ${zone})`

/** When the company's day so many days ago began. */
export const startOfDay = (daysAgo: unknown, now: Date) =>
  sql<Date>`((${dayAt(now)} - (${daysAgo})::integer)::timestamp at time zone ${zone})`
