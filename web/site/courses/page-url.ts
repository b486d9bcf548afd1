import { useSyncExternalStore } from 'react'

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

/** The page's query string; while it hydrates, the one that the server rendered. */
export const useQueryString = (serverQuery: string): string =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => serverQuery,
  )

/** Within the page: any other address is a navigation of the browser. */
export const pushUrl = (url: string, state: object): void => {
  history.pushState(state, '', url)
  notify()
}

export const replaceUrl = (url: string): void => {
  history.replaceState(null, '', url)
  notify()
}
