import type { ApiError } from './client.ts'

type Options = {
  /** No try begins later. */
  forMs: number
  /** Whether a failure is said at once, though no answer came. */
  isInVain?: () => boolean
}

/** No answer came, or a proxy or we said that the server is away. Any other error has no status. */
const isPassing = ({ status }: ApiError) => status === 0 || [502, 503, 504].includes(status)

/**
 * Repeats a call with a key while its answer may have been lost, after 1, 2, 4, 5, 5 … s and never sooner than the server asks
 * for: it is done once all the same. Rejects with the last failure.
 */
export const repeatUntilAnswered = async <Reply>(
  send: () => Promise<Reply>,
  { forMs, isInVain = () => false }: Options,
): Promise<Reply> => {
  const untilMs = performance.now() + forMs
  for (let failures = 0; ; failures += 1) {
    try {
      return await send()
    } catch (error) {
      const { retryAfterMs } = error as ApiError
      const pauseMs = Math.max(1_000 * ([1, 2, 4][failures] ?? 5), retryAfterMs)
      const isLast = performance.now() + pauseMs > untilMs
      if (!isPassing(error as ApiError) || isInVain() || isLast) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
