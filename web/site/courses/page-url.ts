import { startTransition, useEffect, useState } from 'react'

/** Of Back and Forward the browser says so itself. */
const notify = () => dispatchEvent(new Event('url-changed'))

/** The press that changed it is answered before what depends on it is rendered. */
export const useQueryString = (serverQuery: string): string => {
  const [query, setQuery] = useState(serverQuery)
  useEffect(() => {
    const update = () => startTransition(() => setQuery(location.search))
    update()
    const unmounted = new AbortController()
    const { signal } = unmounted
    addEventListener('url-changed', update, { signal })
    addEventListener('popstate', update, { signal })
    return () => unmounted.abort()
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
