import { isGoodTimeToCall } from '#contract/calling-hours.ts'

type LocalClock = (now: Date) => string

const createClock = (timeZone: string): LocalClock | null => {
  try {
    const clock = new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    })
    return (now) => clock.format(now)
  } catch {
    // The field is free text: it may hold no known time zone.
    return null
  }
}

/** Creating a formatter takes longer than rendering the list. */
const clocks = new Map<string, LocalClock | null>()

/** The parent's local time; null for an absent or unknown time zone. */
export const getLocalTime = (timeZone: string | null, now: Date) => {
  if (!timeZone || timeZone === 'NA') return null
  const clock = clocks.get(timeZone) ?? createClock(timeZone)
  clocks.set(timeZone, clock)
  return clock && { text: clock(now), isGoodTimeToCall: isGoodTimeToCall(timeZone, now) }
}
