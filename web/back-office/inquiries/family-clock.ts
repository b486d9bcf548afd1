import { useEffect, useState } from 'react'

/** A decent hour to call, by the family's own clock: from 8 in the morning until 9 in the evening. */
const decent = { from: 8, until: 21 }

const minute = 60_000

/** The hour where a family lives; null for a zone that is absent, NA, or no zone at all. */
export const familyTime = (zone: string | null, now: Date) => {
  if (!zone || zone === 'NA') return null
  try {
    const at = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(now)
    const hour = Number(at({ hour: 'numeric', hourCycle: 'h23' }))
    return {
      text: at({ weekday: 'short', hour: 'numeric', minute: '2-digit' }),
      isDecent: hour >= decent.from && hour < decent.until,
    }
  } catch {
    // Free text on the wire: not every zone is one (decision 5).
    return null
  }
}

/** The present, renewed with every minute. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const untilNext = minute - (now.getTime() % minute)
    const timer = setTimeout(() => setNow(new Date()), untilNext)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
