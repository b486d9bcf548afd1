import { type ReactNode, Suspense } from 'react'
import { Loading } from '../lists/loading.tsx'

export function SecuritySection({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-2xl gap-5">
      <Suspense fallback={<Loading>Loading sign-in and devices...</Loading>}>{children}</Suspense>
    </div>
  )
}
