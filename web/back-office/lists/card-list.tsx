import type { ReactNode } from 'react'
import { useKeptFocus } from './use-kept-focus.ts'

export function CardList({ label, children }: { label: string; children: ReactNode }) {
  const keptFocus = useKeptFocus<HTMLUListElement>()
  return (
    <ul {...keptFocus} aria-label={label} className="grid grid-cols-1 gap-3 rounded-m outline-none">
      {children}
    </ul>
  )
}
