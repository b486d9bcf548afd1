import { useSyncExternalStore } from 'react'

const hear = (change: () => void) => {
  window.addEventListener('online', change)
  window.addEventListener('offline', change)
  return () => {
    window.removeEventListener('online', change)
    window.removeEventListener('offline', change)
  }
}

/** Whether the browser has a connection, as it comes and goes. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    hear,
    () => navigator.onLine,
    () => true,
  )
