import { type RefObject, useEffect, useState } from 'react'
import type * as places from './places/places.ts'
import { useNearViewport } from './use-near-viewport.ts'

/** What is known of countries, their phones and their time zones; undefined until it has come. */
export type Places = typeof places | undefined

/** Fetches it when the form is nearly in view. Where it never comes, the visitor types what it would have suggested. */
export const usePlaces = (form: RefObject<HTMLFormElement | null>): Places => {
  const [loaded, setLoaded] = useState<Places>()
  const isNear = useNearViewport(form)
  useEffect(() => {
    if (isNear) import('./places/places.ts').then(setLoaded, () => {})
  }, [isNear])
  return loaded
}
