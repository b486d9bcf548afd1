import type { ReactNode } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'

export function Loading({
  children,
  isFullPage = false,
}: {
  children: ReactNode
  isFullPage?: boolean
}) {
  const message = (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-slate">
      <Spinner />
      {children}
    </p>
  )
  return isFullPage ? <main className="grid min-h-dvh content-center">{message}</main> : message
}
