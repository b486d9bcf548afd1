import type { ReactNode } from 'react'

type Props = { isBusy: boolean; children: ReactNode; actions: ReactNode }

/** A row of suspected spam or of what was deleted, as dense as those of the inquiries. */
export function SideRow({ isBusy, children, actions }: Props) {
  return (
    <li
      aria-busy={isBusy}
      className="grid items-center gap-x-6 gap-y-2 rounded-s border border-line bg-white px-4 py-2 text-sm md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">{children}</div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </li>
  )
}
