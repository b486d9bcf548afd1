import { useSyncExternalStore } from 'react'

/** In widths of the page's own text size, from which the workspace stands beside the list. */
const wideRem = 80

const subscribe = (onChange: () => void) => {
  // Larger text makes the page higher, whoever made it larger: a media query knows the browser's setting alone.
  const observer = new ResizeObserver(onChange)
  observer.observe(document.documentElement)
  return () => observer.disconnect()
}

const readIsWide = () => {
  const { fontSize } = getComputedStyle(document.documentElement)
  return window.innerWidth >= wideRem * Number.parseFloat(fontSize)
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, readIsWide, () => false)
