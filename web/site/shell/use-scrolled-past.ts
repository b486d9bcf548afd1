import { useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => {
  addEventListener('scroll', tell, { passive: true })
  return () => removeEventListener('scroll', tell)
}

/** Whether the page is scrolled by more than `distance` pixels. */
export const useScrolledPast = (distance: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > distance,
    () => false,
  )
