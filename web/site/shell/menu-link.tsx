import { useLocation } from 'react-router'
import type { NavItem } from './navigation.ts'

/** A section of the page is not the current page. */
export function MenuLink({ label, to, className }: NavItem & { className: string }) {
  const { pathname } = useLocation()
  // The build asks for a page with a slash at its end.
  const isCurrent = to === (pathname.replace(/\/$/, '') || '/')
  return (
    <a
      href={to}
      aria-current={isCurrent ? 'page' : undefined}
      data-smoothly={to.includes('#') ? '' : undefined}
      className={className}
    >
      {label}
    </a>
  )
}
