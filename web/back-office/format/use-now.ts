import { useEffect, useState } from 'react'

const minuteMs = 60_000

export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const untilNext = minuteMs - (now.getTime() % minuteMs)
    const timer = setTimeout(() => setNow(new Date()), untilNext)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
