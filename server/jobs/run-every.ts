type Options = { intervalMs: number; onError: (error: unknown) => void }

/** The returned function aborts the signal and waits for what runs. Failures wait for the next run. */
export function runEvery(
  task: (signal: AbortSignal) => Promise<void>,
  { intervalMs, onError }: Options,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const stopping = new AbortController()
  const run = () => {
    running ??= task(stopping.signal)
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, intervalMs)
  timer.unref()
  run()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}
