import type { ReactNode } from 'react'
import { useKeptFocus } from './use-kept-focus.ts'

export const rowListClass = '@container rounded-m border border-line bg-white shadow-resting'

export const rowSkeleton = { rows: 12, rowClass: 'h-36 sm:h-24 md:h-15' }

export function RowList({ label, children }: { label: string; children: ReactNode }) {
  const keptFocus = useKeptFocus<HTMLUListElement>()
  return (
    <ul {...keptFocus} aria-label={label} className={`relative divide-y divide-line outline-none ${rowListClass}`}>
      {children}
    </ul>
  )
}
