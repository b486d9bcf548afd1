import type { ReactNode } from 'react'
import { useKeptFocus } from './use-kept-focus.ts'

export function CardList({ label, children }: { label: string; children: ReactNode }) {
  const keptFocus = useKeptFocus<HTMLUListElement>()
  return (
    <ul {...keptFocus} aria-label={label} className="grid grid-cols-1 gap-3 rounded-m">
      {children}
    </ul>
  )
}

type CardProps = { isBusy: boolean; children: ReactNode; actions: ReactNode }

/** `content-visibility` spares the rendering of what is far below. */
export function Card({ isBusy, children, actions }: CardProps) {
  return (
    <li
      aria-busy={isBusy}
      className="grid items-center gap-x-6 gap-y-3 rounded-m border border-line bg-white p-4 shadow-resting nth-[n+61]:[contain-intrinsic-block-size:auto_120px] nth-[n+61]:[content-visibility:auto] sm:px-5 md:grid-cols-[1fr_auto]"
    >
      <div className="min-w-0">{children}</div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  )
}
