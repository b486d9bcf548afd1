import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in prerendered HTML and while it hydrates, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
