import { startTransition, useEffect, useState } from 'react'

const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** The press that changed it is answered before what depends on it is rendered. */
export const useQueryString = (serverQuery: string): string => {
  const [query, setQuery] = useState(serverQuery)
  useEffect(() => {
    const update = () => startTransition(() => setQuery(location.search))
    update()
    return subscribe(update)
  }, [])
  return query
}

/** Within the page: any other address is a navigation of the browser. */
export const pushUrl = (url: string, state: object): void => {
  history.pushState(state, '', url)
  notify()
}

export const replaceUrl = (url: string): void => {
  history.replaceState(null, '', url)
  notify()
}
