/** Runs `perTurn` callbacks per turn of the event loop, so that a burst of small work does not block others. */
export function createTurnThrottle(perTurn: number): (callback: () => void) => void {
  const waiting: (() => void)[] = []
  const runNext = () => {
    for (const callback of waiting.splice(0, perTurn)) callback()
    if (waiting.length > 0) setImmediate(runNext)
  }
  return (callback) => {
    if (waiting.push(callback) === 1) setImmediate(runNext)
  }
}
