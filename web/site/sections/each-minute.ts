export const eachMinute = (tick: (now: Date) => void): void => {
  let timer = 0
  const run = () => {
    tick(new Date())
    clearTimeout(timer)
    timer = setTimeout(run, 60_000 - (Date.now() % 60_000))
  }
  run()
  // The back/forward cache stops timers.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) run()
  })
}
