import { useSyncExternalStore } from 'react'

/** The width of Tailwind's `xl`, from which the workspace stands beside the list (R-list-19). */
const wideQuery = '(width >= 80rem)'

const subscribe = (onChange: () => void) => {
  const media = matchMedia(wideQuery)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wideQuery).matches,
    () => false,
  )
