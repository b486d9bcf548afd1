import { startTransition, useEffect, useState } from 'react'

export type NamedItem = { id: number; name: string }
export type FetchList<Item extends NamedItem> = (signal: AbortSignal) => Promise<Item[]>

/** `items` is empty until `ready`; `idle` has nothing to fetch. */
export type FetchedList<Item extends NamedItem = NamedItem> = {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  items: Item[]
}

const idle: FetchedList<never> = { state: 'idle', items: [] }
const loading: FetchedList<never> = { state: 'loading', items: [] }
const failed: FetchedList<never> = { state: 'failed', items: [] }

/** Fetches whenever `fetchList` is another function, and aborts the call before. */
export const useFetchedList = <Item extends NamedItem>(fetchList: FetchList<Item> | null): FetchedList<Item> => {
  const [latest, setLatest] = useState<{ fetchList: FetchList<Item>; list: FetchedList<Item> } | null>(null)
  useEffect(() => {
    if (!fetchList) return
    const controller = new AbortController()
    fetchList(controller.signal).then(
      (items) => startTransition(() => setLatest({ fetchList, list: { state: 'ready', items } })),
      (error: unknown) => {
        if (controller.signal.aborted) return
        console.warn('A list could not be loaded.', error)
        setLatest({ fetchList, list: failed })
      },
    )
    return () => controller.abort()
  }, [fetchList])
  if (!fetchList) return idle
  return latest?.fetchList === fetchList ? latest.list : loading
}
