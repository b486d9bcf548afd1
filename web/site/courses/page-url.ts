import { startTransition, useEffect, useState } from 'react'

/** As the browser does of Back and Forward; nothing was left there, so nothing is scrolled to (web/scroll-restoration.ts). */
const notify = () => dispatchEvent(new PopStateEvent('popstate'))

/** The press that changed it is answered before what depends on it is rendered. */
export const useQueryString = (serverQuery: string): string => {
  const [query, setQuery] = useState(serverQuery)
  useEffect(() => {
    const update = () => startTransition(() => setQuery(location.search))
    update()
    addEventListener('popstate', update)
    return () => removeEventListener('popstate', update)
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
