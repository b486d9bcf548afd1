import { lazy, Suspense, useCallback, useState } from 'react'
import { Loading } from '../../lists/loading.tsx'

const Unavailable = () => (
  <p className="text-slate">The reports could not be loaded. Please reload the page.</p>
)

const Reports = lazy(() => import('./reports.tsx').catch(() => ({ default: Unavailable })))

/** Nothing is counted for who does not scroll down to it. */
export function ReportSection() {
  const [isNear, setIsNear] = useState(false)
  const watch = useCallback((place: HTMLDivElement) => {
    const show = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && setIsNear(true)
    const observer = new IntersectionObserver(show, { rootMargin: '200px' })
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={watch} className="min-h-60 min-w-0">
      <Suspense fallback={<Loading>Loading reports...</Loading>}>
        {isNear ? <Reports /> : null}
      </Suspense>
    </div>
  )
}
