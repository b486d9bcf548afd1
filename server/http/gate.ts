/**
 * Makes a gate that lets `perTurn` of those who wait go on in each turn of the event loop. Work that takes a fraction of a
 * millisecond stops everybody when a hundred clients ask for it at once: this way, all else comes between.
 */
export function createGate(perTurn: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  const letIn = () => {
    for (const enter of waiting.splice(0, perTurn)) enter()
    if (waiting.length > 0) setImmediate(letIn)
  }
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(letIn)
    })
}
