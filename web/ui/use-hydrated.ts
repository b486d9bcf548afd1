import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in prerendered HTML and while it hydrates, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
