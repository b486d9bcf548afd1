/** Hours in which a call is welcome, by the family's own clock (R-list-12). */
const callingHours = { startHour: 8, endHour: 21 }

type HourOf = (now: Date) => number

const createHourOf = (timeZone: string): HourOf | null => {
  try {
    const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone })
    return (now) => Number(hour.format(now))
  } catch {
    // The field is free text: it may hold no known time zone.
    return null
  }
}

const maxKnownZones = 2_000

/** Creating a formatter takes longer than rendering the list. */
const hoursOf = new Map<string, HourOf | null>()

/** Whether a call is welcome now; false for an unknown time zone. */
export function isGoodTimeToCall(timeZone: string, now: Date): boolean {
  let hourOf = hoursOf.get(timeZone)
  if (hourOf === undefined) {
    hourOf = createHourOf(timeZone)
    if (hoursOf.size >= maxKnownZones) hoursOf.clear()
    hoursOf.set(timeZone, hourOf)
  }
  const hour = hourOf?.(now) ?? -1
  return hour >= callingHours.startHour && hour < callingHours.endHour
}
