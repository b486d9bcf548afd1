import { isGoodTimeToCall } from '#contract/time-zones/calling-hours.ts'
import { zonedFormatters } from '#contract/time-zones/formatters.ts'

const clocks = zonedFormatters({ weekday: 'short', hour: 'numeric', minute: '2-digit' })

/** It is null for an absent or unknown time zone. */
export const getLocalTime = (timeZone: string | null, now: Date) => {
  const clock = clocks(timeZone)
  return clock && { text: clock.format(now), isGoodTimeToCall: isGoodTimeToCall(timeZone, now) }
}
