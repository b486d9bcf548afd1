import { type RefObject, startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}
const readOwn = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
const readNone = () => ''

/**
 * The IANA zones to choose from. The browser's own is there with the first script; the four hundred others come when
 * `place` is nearly in view, because a page that loads has better things to do.
 */
export const useTimeZones = (place: RefObject<HTMLElement | null>) => {
  const own = useSyncExternalStore(never, readOwn, readNone)
  const [all, setAll] = useState<string[]>([])
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        startTransition(() => setAll(Intl.supportedValuesOf('timeZone')))
      },
      { rootMargin: '600px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return { own, others: all.filter((zone) => zone !== own) }
}
