/** A decent hour to call, by the family's own clock: from 8 in the morning until 9 in the evening. */
const callingHours = { startHour: 8, endHour: 21 }

type LocalClock = (now: Date) => { text: string; hour: number }

const createClock = (timeZone: string): LocalClock | null => {
  try {
    const text = new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    })
    const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone })
    return (now) => ({ text: text.format(now), hour: Number(hour.format(now)) })
  } catch {
    // Free text on the wire: not every zone is one (decision 5).
    return null
  }
}

/** A formatter takes longer to make than a list to paint. */
const clocks = new Map<string, LocalClock | null>()

/** The hour where a family lives; null for a zone that is absent, NA, or no zone at all. */
export const getLocalTime = (timeZone: string | null, now: Date) => {
  if (!timeZone || timeZone === 'NA') return null
  const clock = clocks.get(timeZone) ?? createClock(timeZone)
  clocks.set(timeZone, clock)
  if (!clock) return null
  const { text, hour } = clock(now)
  return { text, isGoodTimeToCall: hour >= callingHours.startHour && hour < callingHours.endHour }
}
