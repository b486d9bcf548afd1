import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Loading } from '../../lists/loading.tsx'

const Unavailable = () => (
  <p className="text-slate">The reports could not be loaded. Please reload the page.</p>
)

const Reports = lazy(() => import('./reports.tsx').catch(() => ({ default: Unavailable })))

/** Nothing is counted for who does not scroll down to it. */
export function ReportSection() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true)
      },
      { rootMargin: '200px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="min-h-60 min-w-0">
      {isNear ? (
        <Suspense fallback={<Loading>Loading reports...</Loading>}>
          <Reports />
        </Suspense>
      ) : null}
    </div>
  )
}
