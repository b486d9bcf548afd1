import { useEffect, useState } from 'react'

export type NamedItem = { id: number; name: string }
export type FetchList<Item extends NamedItem> = (signal: AbortSignal) => Promise<Item[]>

/** A list that a page fetches. It is empty while it loads and stays so when it fails; `idle` has nothing to load. */
export type FetchedList<Item extends NamedItem = NamedItem> = {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  items: Item[]
}

const idle: FetchedList<never> = { state: 'idle', items: [] }
const loading: FetchedList<never> = { state: 'loading', items: [] }
const failed: FetchedList<never> = { state: 'failed', items: [] }

/** Reads a list, and again whenever `read` is another function; a list that is no longer wanted is aborted. */
export const useFetchedList = <Item extends NamedItem>(
  fetchList: FetchList<Item> | null,
): FetchedList<Item> => {
  const [latest, setLast] = useState<{
    fetchList: FetchList<Item>
    list: FetchedList<Item>
  } | null>(null)
  useEffect(() => {
    if (!fetchList) return
    const controller = new AbortController()
    fetchList(controller.signal).then(
      (items) => setLast({ fetchList: fetchList, list: { state: 'ready', items: items } }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        console.warn('A list could not be loaded.', error)
        setLast({ fetchList: fetchList, list: failed })
      },
    )
    return () => controller.abort()
  }, [fetchList])
  if (!fetchList) return idle
  return latest?.fetchList === fetchList ? latest.list : loading
}
