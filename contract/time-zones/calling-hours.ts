import { zonedFormatters } from './formatters.ts'
import { timeZoneNames } from './resolve.ts'

/** Hours in which a call is welcome, by the family's own clock. */
const callingHours = { startHour: 8, endHour: 21 }

const hours = zonedFormatters({ hour: 'numeric', hourCycle: 'h23' })

/** Whether a call is welcome now; false for an unknown time zone. */
export function isGoodTimeToCall(timeZone: string | null, now: Date): boolean {
  const hour = Number(hours(timeZone)?.format(now) ?? -1)
  return hour >= callingHours.startHour && hour < callingHours.endHour
}

/** In lower case, each time zone in which a call is welcome now. */
export const listCallableZones = (now: Date): string[] =>
  [...timeZoneNames().keys()].filter((name) => isGoodTimeToCall(name, now))
