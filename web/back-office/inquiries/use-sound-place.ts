import { useEffect } from 'react'
import { useTell } from '../shell/telling.tsx'
import type { Go, Place } from './use-place.ts'

type Given = {
  place: Place
  go: Go
  /** The number of pages. */
  last: number
  isLoaded: boolean
  /** Whether the details that the address names could be opened. */
  isOpen: boolean
}

/** Mends an address that leads nowhere: a page past the end, and a contact that is not on the page. */
export const useSoundPlace = ({ place, go, last, isLoaded, isOpen }: Given) => {
  const tell = useTell()
  const isPastTheEnd = isLoaded && last > 0 && place.page > last
  const isMissing = isLoaded && place.contact !== null && !isOpen
  useEffect(() => {
    if (isPastTheEnd) go({ page: last }, true)
    else if (isMissing) {
      tell({ tone: 'bad', text: 'This contact is no longer on this page.' })
      go({ contact: null }, true)
    }
  })
  return { isPastTheEnd }
}
