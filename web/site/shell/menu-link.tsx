import { Link, NavLink } from 'react-router'
import type { NavItem } from './navigation.ts'

/** A place in a menu. A section of a page is never “the current page”. */
export function MenuLink({ label, to, className }: NavItem & { className: string }) {
  const Target = to.includes('#') ? Link : NavLink
  return (
    <Target to={to} className={className}>
      {label}
    </Target>
  )
}
