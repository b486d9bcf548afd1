import { useEffect, useState } from 'react'

export type Entry = { id: number; name: string }
export type Read = (signal: AbortSignal) => Promise<Entry[]>

/** A list that the form fetches. It is empty while it loads and stays so when it fails; `idle` has nothing to load. */
export type Listing = { state: 'idle' | 'loading' | 'ready' | 'failed'; entries: Entry[] }

const idle: Listing = { state: 'idle', entries: [] }
const loading: Listing = { state: 'loading', entries: [] }
const failed: Listing = { state: 'failed', entries: [] }

/** Reads a list, and again whenever `read` is another function; a list that is no longer wanted is aborted. */
export const useListing = (read: Read | null): Listing => {
  const [last, setLast] = useState<{ read: Read; listing: Listing } | null>(null)
  useEffect(() => {
    if (!read) return
    const unwanted = new AbortController()
    read(unwanted.signal).then(
      (entries) => setLast({ read, listing: { state: 'ready', entries } }),
      (error: unknown) => {
        if (unwanted.signal.aborted) return
        console.warn('A list of the inquiry form could not be loaded.', error)
        setLast({ read, listing: failed })
      },
    )
    return () => unwanted.abort()
  }, [read])
  if (!read) return idle
  return last?.read === read ? last.listing : loading
}
