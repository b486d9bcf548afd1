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

type Turn<Result> = { running: Promise<Result>; next?: Promise<Result> }

/** No call gets what was true only before it came. */
export function shareTurns<Args extends unknown[], Result>(
  run: (...args: Args) => Promise<Result>,
  keyOf: (...args: Args) => string,
): (...args: Args) => Promise<Result> {
  const turns = new Map<string, Turn<Result>>()

  function start(key: string, args: Args): Promise<Result> {
    const turn: Turn<Result> = { running: run(...args) }
    turns.set(key, turn)
    const forget = () => {
      if (!turn.next) turns.delete(key)
    }
    turn.running.then(forget, forget)
    return turn.running
  }

  return (...args) => {
    const key = keyOf(...args)
    const turn = turns.get(key)
    if (!turn) return start(key, args)
    const startNext = () => start(key, args)
    turn.next ??= turn.running.then(startNext, startNext)
    return turn.next
  }
}
