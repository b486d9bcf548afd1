import { isGoodTimeToCall } from '#contract/time-zones/calling-hours.ts'
import { zonedFormatters } from '#contract/time-zones/formatters.ts'

const clocks = zonedFormatters({ weekday: 'short', hour: 'numeric', minute: '2-digit' })
const times = zonedFormatters({ hour: 'numeric', minute: '2-digit' })

/** It is null for an absent or unknown time zone. */
export const getLocalTime = (timeZone: string | null, now: Date) => {
  const [clock, time] = [clocks(timeZone), times(timeZone)]
  if (!clock || !time) return null
  return {
    text: clock.format(now),
    time: time.format(now),
    isGoodTimeToCall: isGoodTimeToCall(timeZone, now),
  }
}
