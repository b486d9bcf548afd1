import { type RefObject, useEffect, useState } from 'react'

/** True once `place` has been nearly in view: a page that loads has better things to do than what is far below. */
export const useNear = (place: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: '600px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isNear
}
