/** Calls `tick` at once and at each full minute; returns what stops it. */
export const eachMinute = (tick: (now: Date) => void): (() => void) => {
  let timer = 0
  const run = () => {
    tick(new Date())
    clearTimeout(timer)
    timer = setTimeout(run, 60_000 - (Date.now() % 60_000))
  }
  // The back/forward cache stops timers.
  const resume = ({ persisted }: PageTransitionEvent) => {
    if (persisted) run()
  }
  run()
  addEventListener('pageshow', resume)
  return () => {
    clearTimeout(timer)
    removeEventListener('pageshow', resume)
  }
}
