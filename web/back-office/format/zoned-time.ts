import { zonedFormatters } from '#contract/time-zones/formatters.ts'

const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats an ISO 8601 instant in US English, in the browser's time zone. */
export const formatDateTime = (instant: string): string => dateTimeFormat.format(new Date(instant))

/** What a clock on a wall shows: a month from 1 to 12, hours from 0 to 23. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number }

const options = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const

const formatters = zonedFormatters(options)

/** Of a known zone, or of the browser's own, whatever it is called. */
const formatterOf = (timeZone: string) =>
  formatters(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })

/** Whether a free text names a time zone that this browser knows. */
export const isTimeZone = (value: string | null): value is string => formatters(value) !== null

export const wallTimeAt = (instant: Date, timeZone: string): WallTime => {
  const wall = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) {
    if (type in wall) wall[type as keyof WallTime] = Number(value)
  }
  return wall
}

const asUtcMs = ({ year, month, day, hour, minute }: WallTime): number => Date.UTC(year, month - 1, day, hour, minute)

const dayMs = 24 * 60 * 60_000

/** The time of the day stays. */
export const addDays = (wall: WallTime, days: number): WallTime => {
  const date = new Date(asUtcMs(wall) + days * dayMs)
  return {
    ...wall,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  }
}

/** 0 is Sunday. */
export const weekdayOf = (wall: WallTime): number => new Date(asUtcMs(wall)).getUTCDay()

/** A time that clocks show twice is the first; one that they skip moves on by as much (RFC 5545). */
export const instantOf = (wall: WallTime, timeZone: string): Date => {
  const utcMs = asUtcMs(wall)
  const offsetMsAt = (ms: number) => asUtcMs(wallTimeAt(new Date(ms), timeZone)) - ms
  const offsetBeforeMs = offsetMsAt(utcMs - dayMs)
  const earliestMs = utcMs - offsetBeforeMs
  if (offsetMsAt(earliestMs) === offsetBeforeMs) return new Date(earliestMs)
  const laterMs = utcMs - offsetMsAt(utcMs + dayMs)
  return new Date(asUtcMs(wallTimeAt(new Date(laterMs), timeZone)) === utcMs ? laterMs : earliestMs)
}
