import { useEffect, useRef, useSyncExternalStore } from 'react'

/** The ref of what is chosen in a line that scrolls sideways on a phone: it is brought into sight whenever `chosen` changes. */
export const useInSight = <Element extends HTMLElement>(chosen: string) => {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (chosen) element.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return element
}

/** As it was measured last: to measure it, the browser computes the styles of the whole page. */
let remPx: number | undefined

const subscribe = (onChange: () => void) => {
  // Larger text makes the page or its bar higher, whoever made it larger: a media query knows the browser's setting alone.
  const observer = new ResizeObserver(() => {
    remPx = undefined
    onChange()
  })
  for (const element of document.querySelectorAll('html, [data-top-bar]')) observer.observe(element)
  addEventListener('resize', onChange)
  return () => {
    observer.disconnect()
    removeEventListener('resize', onChange)
  }
}

/** Whether the window is as wide and high as this, measured in the page's own text size. */
export const useWindowHolds = (widthRem: number, heightRem = 0): boolean =>
  useSyncExternalStore(
    subscribe,
    () => {
      remPx ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      return window.innerWidth >= widthRem * remPx && window.innerHeight >= heightRem * remPx
    },
    () => false,
  )
