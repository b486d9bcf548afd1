import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** R-site-9. */
const sectionScrollDelayMs = 100

const scrollToSection = (hash: string): void => {
  const section = document.getElementById(hash.slice(1))
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

/**
 * Scrolls to the top, or to the hash, on every path change (R-site-10), and moves the focus. Back and Forward within a
 * page are left to `web/scroll-restoration.ts`.
 */
export const useScrollOnNavigation = (): void => {
  const { pathname, hash, key } = useLocation()
  const isHistoryNavigation = useNavigationType() === 'POP'
  const lastLocation = useRef({ pathname, key })
  useLayoutEffect(() => {
    const previous = lastLocation.current
    if (previous.key === key && previous.pathname === pathname) return
    lastLocation.current = { pathname, key }
    if (previous.pathname === pathname) {
      if (!isHistoryNavigation && hash) scrollToSection(hash)
      return
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
    if (!hash) return
    const timer = setTimeout(scrollToSection, sectionScrollDelayMs, hash)
    return () => clearTimeout(timer)
  }, [pathname, hash, key, isHistoryNavigation])
}
