import { isGoodTimeToCall } from '../time-zones/calling-hours.ts'
import { zonedFormatters } from '../time-zones/formatters.ts'

const clocks = zonedFormatters({
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

const quarterHourMs = 15 * 60_000
/** By the family's clock, one a day: after school, after dinner, in the morning. */
const preferredHours = [17, 19, 10]

type FullHour = { at: Date; day: string; hour: number }

/** The full hours of the family's next days at which both may be called. */
function listFullHours(theirZone: string, ourZone: string, now: Date): FullHour[] {
  const clock = clocks(theirZone)
  if (!clock) return []
  const read = (at: Date) => {
    const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
    return {
      day: parts.get('day') ?? '',
      hour: Number(parts.get('hour')),
      minute: parts.get('minute'),
    }
  }
  const today = read(now).day
  const first = Math.ceil(now.getTime() / quarterHourMs)
  return Array.from({ length: 4 * 24 * 4 }, (_, index) => new Date((first + index) * quarterHourMs))
    .filter((at) => isGoodTimeToCall(theirZone, at) && isGoodTimeToCall(ourZone, at))
    .map((at) => ({ at, ...read(at) }))
    .filter(({ day, minute }) => minute === '00' && day !== today)
}

/** On each of the next three days one moment that is decent by both clocks; none where a zone is unknown. */
export function listSuitableTimes(theirZone: string, ourZone: string, now: Date): Date[] {
  const hours = listFullHours(theirZone, ourZone, now)
  const days = [...new Set(hours.map(({ day }) => day))]
  return preferredHours.flatMap((preferred, index) => {
    const [nearest] = hours
      .filter(({ day }) => day === days[index])
      .toSorted((one, other) => Math.abs(one.hour - preferred) - Math.abs(other.hour - preferred))
    return nearest ? [nearest.at] : []
  })
}
