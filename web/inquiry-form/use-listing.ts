import { useEffect, useState } from 'react'

export type Entry = { id: number; name: string }
export type Read<Row extends Entry> = (signal: AbortSignal) => Promise<Row[]>

/** A list that a page fetches. It is empty while it loads and stays so when it fails; `idle` has nothing to load. */
export type Listing<Row extends Entry = Entry> = {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  entries: Row[]
}

const idle: Listing<never> = { state: 'idle', entries: [] }
const loading: Listing<never> = { state: 'loading', entries: [] }
const failed: Listing<never> = { state: 'failed', entries: [] }

/** Reads a list, and again whenever `read` is another function; a list that is no longer wanted is aborted. */
export const useListing = <Row extends Entry>(read: Read<Row> | null): Listing<Row> => {
  const [last, setLast] = useState<{ read: Read<Row>; listing: Listing<Row> } | null>(null)
  useEffect(() => {
    if (!read) return
    const unwanted = new AbortController()
    read(unwanted.signal).then(
      (entries) => setLast({ read, listing: { state: 'ready', entries } }),
      (error: unknown) => {
        if (unwanted.signal.aborted) return
        console.warn('A list could not be loaded.', error)
        setLast({ read, listing: failed })
      },
    )
    return () => unwanted.abort()
  }, [read])
  if (!read) return idle
  return last?.read === read ? last.listing : loading
}
