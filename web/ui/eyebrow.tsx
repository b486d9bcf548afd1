import type { ReactNode } from 'react'

export function Eyebrow({ children, onDark = false }: { children: ReactNode; onDark?: boolean }) {
  return (
    <p className={`text-xs font-bold tracking-[0.09em] uppercase ${onDark ? 'text-amber' : 'text-blue'}`}>{children}</p>
  )
}
