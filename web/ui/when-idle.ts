export const whenIdle = (run: () => void, timeoutMs = 1_000): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: timeoutMs })
  else setTimeout(run)
}
