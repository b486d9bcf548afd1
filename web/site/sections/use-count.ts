import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMotion } from '#web/ui/motion.ts'

/**
 * Counts from 0 to `upTo` in `duration` ms, once half of the element is visible (spec §9). Where nothing may move, in
 * prerendered HTML and without script it is `upTo` from the start.
 */
export const useCount = (
  upTo: number,
  duration: number,
): { place: RefObject<HTMLSpanElement | null>; shown: number } => {
  const { still } = useMotion()
  const [shown, setShown] = useState(upTo)
  const place = useRef<HTMLSpanElement>(null)
  const started = useRef(false)

  useEffect(() => {
    const element = place.current
    if (still || started.current || !element) return
    let frame = 0
    const run = () => {
      let start: number | undefined
      const step = (now: number) => {
        start ??= now
        const part = Math.min(1, (now - start) / duration)
        setShown(Math.floor(upTo * part))
        if (part < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        setShown(0)
        if (!entries.some(({ intersectionRatio }) => intersectionRatio >= 0.5)) return
        started.current = true
        observer.disconnect()
        run()
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      setShown(upTo)
    }
  }, [still, upTo, duration])

  return { place, shown }
}
