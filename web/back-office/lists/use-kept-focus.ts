import { useEffect, useRef } from 'react'

/** Props of a list that takes the focus when its focused element is removed, so that a keyboard stays where it was. */
export const useKeptFocus = <Element extends HTMLElement>() => {
  const list = useRef<Element>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new MutationObserver(() => {
      if (hasFocus.current && document.activeElement === document.body) element.focus({ preventScroll: true })
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return {
    ref: list,
    tabIndex: -1,
    'data-keeps-focus': true,
    onFocus: () => {
      hasFocus.current = true
    },
    // React hears no blur of an element that it removes.
    onBlur: () => {
      hasFocus.current = false
    },
  }
}
