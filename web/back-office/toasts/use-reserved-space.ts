import { useEffect, useRef } from 'react'

/** The room never shrinks, or the end of the page would move under the pointer when a toast goes. */
export const useReservedSpace = (isShown: boolean) => {
  const strip = useRef<HTMLDivElement>(null)
  const reservedPx = useRef(0)
  useEffect(() => {
    const element = strip.current
    if (!isShown || !element) return
    const reserve = () => {
      reservedPx.current = Math.max(reservedPx.current, element.offsetHeight)
      document.documentElement.style.setProperty('--toast-space', `${reservedPx.current}px`)
      const focused = document.activeElement
      const isHidden =
        focused !== null &&
        !element.contains(focused) &&
        focused.getBoundingClientRect().bottom > element.getBoundingClientRect().top
      // A pointer must keep what it points at.
      if (isHidden && focused.matches(':focus-visible'))
        focused.scrollIntoView({ block: 'nearest' })
    }
    const observer = new ResizeObserver(reserve)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isShown])
  return strip
}
