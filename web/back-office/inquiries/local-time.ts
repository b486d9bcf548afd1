import { isGoodTimeToCall } from '#contract/time-zones/calling-hours.ts'
import { zonedFormatters } from '#contract/time-zones/formatters.ts'

const clocks = zonedFormatters({ weekday: 'short', hour: 'numeric', minute: '2-digit' })

/** It is null for an absent or unknown time zone. */
export const getLocalTime = (timeZone: string | null, now: Date) => {
  const text = clocks(timeZone)?.format(now)
  if (text === undefined) return null
  return { text, time: text.slice(text.indexOf(' ') + 1), isGoodTimeToCall: isGoodTimeToCall(timeZone, now) }
}
