/**
 * Makes a gate that lets `perTurn` of those who wait go on in each turn of the event loop. Work that takes a fraction of a
 * millisecond stops everybody when a hundred clients ask for it at once: this way, all else comes between.
 */
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
