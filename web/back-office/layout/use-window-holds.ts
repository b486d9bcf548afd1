import { useEffect, useRef, useSyncExternalStore } from 'react'

/** The ref of what is chosen in a line that scrolls sideways on a phone: it is brought into sight whenever `chosen` changes. */
export const useInSight = <Element extends HTMLElement>(chosen: string) => {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (chosen) element.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return element
}

const subscribe = (onChange: () => void) => {
  // Larger text makes the page higher, whoever made it larger: a media query knows the browser's setting alone.
  const observer = new ResizeObserver(onChange)
  observer.observe(document.documentElement)
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
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      return window.innerWidth >= widthRem * remPx && window.innerHeight >= heightRem * remPx
    },
    () => false,
  )
