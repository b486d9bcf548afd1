import { Link, NavLink } from 'react-router'
import type { NavItem } from './navigation.ts'

/** `NavLink` would mark a section of the page as the current page. */
export function MenuLink({ label, to, className }: NavItem & { className: string }) {
  const Target = to.includes('#') ? Link : NavLink
  return (
    <Target to={to} className={className}>
      {label}
    </Target>
  )
}
