/** Calls `tick` at once and at each full minute; returns what stops it. */
export const eachMinute = (tick: (now: Date) => void): (() => void) => {
  let timer = 0
  const run = () => {
    tick(new Date())
    clearTimeout(timer)
    timer = setTimeout(run, 60_000 - (Date.now() % 60_000))
  }
  // The back/forward cache stops timers.
  const resume = ({ persisted }: PageTransitionEvent) => {
    if (persisted) run()
  }
  run()
  addEventListener('pageshow', resume)
  return () => {
    clearTimeout(timer)
    removeEventListener('pageshow', resume)
  }
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export type TimeInZone = { weekday: (typeof weekdays)[number]; hour: number; minute: number }

/** By Temporal where the browser has it: the first `Intl.DateTimeFormat` of a page takes a slow phone 50 ms. */
const hasTemporal = () => 'Temporal' in globalThis

export const browserTimeZone = (): string =>
  hasTemporal() ? Temporal.Now.timeZoneId() : new Intl.DateTimeFormat().resolvedOptions().timeZone

export function timeInZone(timeZone: string | undefined, now: Date): TimeInZone {
  if (!hasTemporal() || !timeZone) return formatInZone(timeZone, now)
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const { dayOfWeek, hour, minute } = instant.toZonedDateTimeISO(timeZone)
  return { weekday: weekdays[dayOfWeek - 1] ?? weekdays[0], hour, minute }
}

export const twelveHours = ({ hour, minute }: TimeInZone): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`

function formatInZone(timeZone: string | undefined, now: Date): TimeInZone {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    weekday: parts.get('weekday') as TimeInZone['weekday'],
    hour: Number(parts.get('hour')),
    minute: Number(parts.get('minute')),
  }
}
