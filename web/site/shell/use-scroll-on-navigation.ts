import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How long a page that was just opened may stand before it scrolls to one of its sections: 100 ms (spec §9). */
const beforeSection = 100

const goToSection = (hash: string): void => {
  const section = document.getElementById(hash.slice(1))
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

/**
 * Scrolls to the top on every path change (spec §2), then to the section that the address names; the focus goes along.
 * Going back or forward within a page is left to `web/scroll-position.ts`.
 */
export const useScrollOnNavigation = (): void => {
  const { pathname, hash, key } = useLocation()
  const byHistory = useNavigationType() === 'POP'
  const shown = useRef({ pathname, key })
  useLayoutEffect(() => {
    const before = shown.current
    if (before.key === key && before.pathname === pathname) return
    shown.current = { pathname, key }
    if (before.pathname === pathname) {
      if (!byHistory && hash) goToSection(hash)
      return
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
    if (!hash) return
    const timer = setTimeout(goToSection, beforeSection, hash)
    return () => clearTimeout(timer)
  }, [pathname, hash, key, byHistory])
}
