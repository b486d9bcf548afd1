import { useEffect, useRef } from 'react'

const property = '--bottom-bar-height'

/** While its element is fixed to the window's bottom, toasts stand above it and the page ends above it. */
export const useBottomBarHeight = (isShown: boolean) => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!isShown || !element) return
    const { style } = document.documentElement
    const measure = () => {
      const isFixed = getComputedStyle(element).position === 'fixed'
      style.setProperty(property, isFixed ? `${element.offsetHeight}px` : '0px')
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [isShown])
  return bar
}
