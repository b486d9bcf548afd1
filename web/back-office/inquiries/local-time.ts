/** Hours in which a call is welcome, by the parent's own clock (R-list-12). */
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
  if (!clock) return null
  const { text, hour } = clock(now)
  return { text, isGoodTimeToCall: hour >= callingHours.startHour && hour < callingHours.endHour }
}
