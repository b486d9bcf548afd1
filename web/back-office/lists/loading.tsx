import type { ReactNode } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'
import { type Skeleton, SkeletonRows } from './skeleton-rows.tsx'

type Props = {
  children: ReactNode
  isFullPage?: boolean
  /** Takes the place of the rows, so that nothing moves when they arrive. */
  skeleton?: Skeleton | undefined
}

export function Loading({ children, isFullPage = false, skeleton }: Props) {
  const message = (
    <p
      role="status"
      className={
        skeleton ? 'loading-pill' : 'flex items-center justify-center gap-3 py-16 text-slate'
      }
    >
      <Spinner />
      {children}
    </p>
  )
  if (isFullPage) return <main className="grid min-h-dvh content-center">{message}</main>
  if (!skeleton) return message
  return (
    <div className="relative">
      <SkeletonRows {...skeleton} />
      {message}
    </div>
  )
}
