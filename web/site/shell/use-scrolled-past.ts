import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

export const useScrolledPast = (distancePx: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > distancePx,
    () => false,
  )
