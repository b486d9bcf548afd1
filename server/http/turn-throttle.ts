/** Runs `perTurn` callbacks per turn of the event loop, so that a burst of small work does not block others. */
export function createTurnThrottle(perTurn: number): (callback: () => void) => void {
  const waiting: (() => void)[] = []
  const runNext = () => {
    for (const enter of waiting.splice(0, perTurn)) enter()
    if (waiting.length > 0) setImmediate(runNext)
  }
  return (enter) => {
    if (waiting.push(enter) === 1) setImmediate(runNext)
  }
}
