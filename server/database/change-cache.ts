import type { ChangeFeed } from './change-feed.ts'

export type ChangeCache = {
  /** While changes cannot be heard, only values still being created are shared. */
  getOrCreate<T>(key: string, create: () => Promise<T>): Promise<T>
  /** Call it after a write and before the reply, so that the next read sees the write. */
  invalidate(): void
}

/** The least recently used entry goes first. */
const maxEntries = 64

/** Keeps values until a commit of any process changes what they were made of. */
export function openChangeCache(feed: Pick<ChangeFeed, 'isCurrent' | 'subscribe'>): ChangeCache {
  const entries = new Map<string, Promise<unknown>>()
  const invalidate = () => entries.clear()
  feed.subscribe('catalogue', invalidate)

  return {
    getOrCreate<T>(key: string, create: () => Promise<T>): Promise<T> {
      const found = entries.get(key) as Promise<T> | undefined
      const value = found ?? create()
      // Map order is recency.
      entries.delete(key)
      entries.set(key, value)
      if (!found) {
        const evict = () => entries.get(key) === value && entries.delete(key)
        value.then(() => feed.isCurrent() || evict(), evict)
      }
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break
        entries.delete(oldest)
      }
      return value
    },
    invalidate,
  }
}
