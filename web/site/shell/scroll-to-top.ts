import { useEffect } from 'react'
import { isModifiedClick } from '#web/ui/modified-click.ts'

/** The focus goes along, so that Tab continues from there. */
export const scrollToTop = (): void => {
  window.scrollTo({ top: 0 })
  document.getElementById('main')?.focus({ preventScroll: true })
}

const handleClick = (event: MouseEvent) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || isModifiedClick(event)) return
  if (link.href === location.origin + location.pathname) scrollToTop()
}

/** A link to the current path changes nothing for the router, so this scrolls (R-site-12). */
export const useSamePageLinks = (): void => {
  useEffect(() => {
    addEventListener('click', handleClick, true)
    return () => removeEventListener('click', handleClick, true)
  }, [])
}
