import { ApiError } from './client.ts'

/** Whether a repeat may succeed in a moment, as while the server changes: no answer came, or a proxy's or ours that it is away. */
export const isPassing = ({ status }: ApiError): boolean =>
  status === 0 ? navigator.onLine : [502, 503, 504].includes(status)

const pausesMs = [1_000, 2_000, 4_000]
const longestPauseMs = 5_000

type Options = {
  /** Nobody waits longer: no further try begins after it. */
  forMs: number
  isPassing?: (error: ApiError) => boolean
}

/**
 * Calls again after a passing failure, after 1, 2, 4, 5, 5 … s and never sooner than the server asked for. Rejects with the last
 * failure. The server must know a repeat of the call by its key.
 */
export const repeatWhilePassing = async <Reply>(
  send: () => Promise<Reply>,
  options: Options,
): Promise<Reply> => {
  const startedAtMs = performance.now()
  const mayRepeat = options.isPassing ?? isPassing
  for (let failures = 0; ; failures += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError && mayRepeat(error))) throw error
      const pauseMs = Math.max(pausesMs[failures] ?? longestPauseMs, error.retryAfterMs)
      if (performance.now() - startedAtMs + pauseMs > options.forMs) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
