import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Wish } from '#web/inquiry-form/use-prefilled.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What the comments begin with, by the request in the address. */
const requests = new Map([
  ['custom-program', 'I would like to request a custom program for my child. We are looking for: '],
])

/** What the courses page sent the visitor here for. The page is prerendered, so its address is read after hydration. */
export const useWish = (): Wish => {
  const { search } = useLocation()
  const hydrated = useHydrated()
  return useMemo(() => {
    if (!hydrated) return {}
    const words = new URLSearchParams(search)
    return {
      category: words.get('category') ?? undefined,
      comments: requests.get(words.get('request') ?? ''),
    }
  }, [search, hydrated])
}
