import { type ReactNode, Suspense } from 'react'
import { Loading } from '../lists/loading.tsx'

/** How the administrator signs in, and from where: its panels are loaded when it is opened. */
export function SecuritySection({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-2xl gap-5">
      <Suspense fallback={<Loading>Loading sign-in and devices...</Loading>}>{children}</Suspense>
    </div>
  )
}
