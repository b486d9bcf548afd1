import { Link, NavLink } from 'react-router'
import type { Place } from './navigation.ts'

/** A place in a menu. A section of a page is never “the current page”. */
export function MenuLink({ label, to, className }: Place & { className: string }) {
  const Target = to.includes('#') ? Link : NavLink
  return (
    <Target to={to} className={className}>
      {label}
    </Target>
  )
}
