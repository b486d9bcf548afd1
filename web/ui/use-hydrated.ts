import { createContext, use, useSyncExternalStore } from 'react'

/** False on the server, and until React has taken over the HTML of the island. */
export const IslandHydratedContext = createContext(false)

/** What changes by it is rendered in slices; `useSyncExternalStore` would render it in one go. */
export const useIslandHydrated = (): boolean => use(IslandHydratedContext)

const neverChanges = () => () => {}

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
