import { useEffect, useState } from 'react'

/** Updated on each full minute; null in prerendered HTML. */
export const useNow = (): Date | null => {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      setNow(new Date())
      timer = setTimeout(tick, 60_000 - (Date.now() % 60_000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}
