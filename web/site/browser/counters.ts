import { isMotionPaused, subscribeToMotion } from '#web/ui/motion.ts'

type Counter = { show: (progress: number) => void; durationMs: number }

const counterOf = (element: HTMLElement): Counter => {
  const { target, dividedBy, suffix = '', durationMs } = element.dataset
  const divisor = Number(dividedBy ?? 1)
  return {
    durationMs: Number(durationMs),
    show(progress) {
      const count = Math.floor(Number(target) * progress)
      element.textContent = `${divisor > 1 ? (count / divisor).toFixed(1) : count}${suffix}`
    },
  }
}

const run = ({ show, durationMs }: Counter) => {
  let start: number | undefined
  const step = (now: number) => {
    start ??= now
    const progress = isMotionPaused() ? 1 : Math.min(1, (now - start) / durationMs)
    show(progress)
    if (progress < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Counts from 0 to the target, which the HTML shows, once half of the element is visible. */
const countWhenSeen = (element: HTMLElement) => {
  const counter = counterOf(element)
  const observer = new IntersectionObserver(
    (entries) => {
      if (isMotionPaused()) return
      counter.show(0)
      if (!entries.some(({ intersectionRatio }) => intersectionRatio >= 0.5)) return
      stop()
      run(counter)
    },
    { threshold: 0.5 },
  )
  const followMotion = () => {
    observer.disconnect()
    counter.show(1)
    observer.observe(element)
  }
  const unsubscribe = subscribeToMotion(followMotion)
  const stop = () => {
    observer.disconnect()
    unsubscribe()
  }
  observer.observe(element)
}

export const startCounters = (): void => document.querySelectorAll<HTMLElement>('[data-count]').forEach(countWhenSeen)
