/** Calls `load` once and gives everybody what it gave; a failure is forgotten, so that the next call tries again. */
export function cacheSuccess<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    if (!loaded) {
      const attempt = load()
      loaded = attempt
      attempt.catch(() => {
        if (loaded === attempt) loaded = undefined
      })
    }
    return loaded
  }
}
