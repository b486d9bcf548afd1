import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How long a page that was just opened may stand before it scrolls to one of its sections: 100 ms (spec §9). */
const sectionScrollDelayMs = 100

const scrollToSection = (hash: string): void => {
  const section = document.getElementById(hash.slice(1))
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

/**
 * Scrolls to the top on every path change (spec §2), then to the section that the address names; the focus goes along.
 * Going back or forward within a page is left to `web/scroll-restoration.ts`.
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
