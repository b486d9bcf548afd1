import { type RefObject, useEffect, useState } from 'react'

export const useNearViewport = (target: RefObject<Element | null>): boolean => {
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
    if (target.current) observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isNear
}
