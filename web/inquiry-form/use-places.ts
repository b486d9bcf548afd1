import { type RefObject, useEffect, useState } from 'react'
import type * as places from './places/places.ts'
import { useNearViewport } from './use-near-viewport.ts'

/** Data about countries, phone numbers and time zones; undefined until it is fetched. */
export type Places = typeof places | undefined

/** Fetches `Places` when the form is nearly in view. A failure costs suggestions only. */
export const usePlaces = (form: RefObject<HTMLFormElement | null>): Places => {
  const [loaded, setLoaded] = useState<Places>()
  const isNear = useNearViewport(form)
  useEffect(() => {
    if (isNear) import('./places/places.ts').then(setLoaded, () => {})
  }, [isNear])
  return loaded
}
