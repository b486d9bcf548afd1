import type { ApiError } from './client.ts'

/** Whether a repeat may succeed in a moment, as while the server changes: no answer came, or a proxy's or ours that it is away. */
export const isPassing = ({ status }: ApiError): boolean =>
  status === 0 ? navigator.onLine : status > 501 && status < 505

type Options = {
  /** Nobody waits longer: no further try begins after it. */
  forMs: number
  isPassing?: (error: ApiError) => boolean
}

/**
 * Calls again after a passing failure, after 1, 2, 4, 5, 5 … s. Rejects with the last
 * failure. The server must know a repeat of the call by its key.
 */
export const repeatWhilePassing = async <Reply>(
  send: () => Promise<Reply>,
  { forMs, isPassing: mayRepeat = isPassing }: Options,
): Promise<Reply> => {
  const untilMs = performance.now() + forMs
  for (let failures = 0; ; failures += 1) {
    try {
      return await send()
    } catch (error) {
      // Any other error has no status.
      const pauseMs = 1_000 * ([1, 2, 4][failures] ?? 5)
      if (!mayRepeat(error as ApiError) || performance.now() + pauseMs > untilMs) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
