import { useEffect, useState } from 'react'

const minute = 60_000

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
