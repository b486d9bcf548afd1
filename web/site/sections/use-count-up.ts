import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMotion } from '#web/ui/motion.ts'

/**
 * Counts from 0 to `target` once half of the element is visible (R-contact-4). It is `target` from the start in
 * prerendered HTML and where motion is paused.
 */
export const useCountUp = (
  target: number,
  durationMs: number,
): { ref: RefObject<HTMLSpanElement | null>; value: number } => {
  const { motionPaused } = useMotion()
  const [value, setValue] = useState(target)
  const ref = useRef<HTMLSpanElement>(null)
  const started = useRef(false)

  useEffect(() => {
    const element = ref.current
    if (motionPaused || started.current || !element) return
    let frame = 0
    const run = () => {
      let start: number | undefined
      const step = (now: number) => {
        start ??= now
        const progress = Math.min(1, (now - start) / durationMs)
        setValue(Math.floor(target * progress))
        if (progress < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        setValue(0)
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
      setValue(target)
    }
  }, [motionPaused, target, durationMs])

  return { ref, value }
}
