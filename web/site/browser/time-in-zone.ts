/** In 24 hours. */
export type TimeInZone = { weekday: string; hour: number; minute: number }

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** By Temporal where the browser has it: the first `Intl.DateTimeFormat` of a page takes a slow phone 50 ms. */
export function timeInZone(timeZone: string | undefined, now: Date): TimeInZone {
  if (!('Temporal' in globalThis) || !timeZone) return formatInZone(timeZone, now)
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const { dayOfWeek, hour, minute } = instant.toZonedDateTimeISO(timeZone)
  return { weekday: weekdays[dayOfWeek - 1] ?? '', hour, minute }
}

function formatInZone(timeZone: string | undefined, now: Date): TimeInZone {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    weekday: parts.get('weekday') ?? '',
    hour: Number(parts.get('hour')),
    minute: Number(parts.get('minute')),
  }
}
