/** Runs it in a moment when the page has nothing else to do, at the latest after `timeoutMs`. */
export const whenIdle = (run: () => void, timeoutMs = 1_000): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: timeoutMs })
  else setTimeout(run)
}
