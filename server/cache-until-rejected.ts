/** Calls `load` once and shares its result. A rejection is not cached: the next call loads again. */
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
