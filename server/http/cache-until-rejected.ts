/** Calls `load` once and gives everybody what it gave; a failure is forgotten, so that the next call tries again. */
export function cacheUntilRejected<T>(load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined
  return () => {
    if (!cached) {
      const attempt = load()
      cached = attempt
      attempt.catch(() => {
        if (cached === attempt) cached = undefined
      })
    }
    return cached
  }
}
