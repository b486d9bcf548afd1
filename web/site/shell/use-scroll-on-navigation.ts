import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the top on every path change (spec §2), or to the section that the address names; the focus goes along. */
export const useScrollOnNavigation = (): void => {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const section = hash ? document.getElementById(hash.slice(1)) : null
    if (section) section.scrollIntoView()
    else window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
}
