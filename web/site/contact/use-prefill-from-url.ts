import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Prefill } from '#web/inquiry-form/use-prefill.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** By the value of `request` in the query string. */
const commentsByRequest = new Map([
  ['custom-program', 'I would like to request a custom program for my child. We are looking for: '],
])

/** R-courses-16. The page is prerendered, so the query string is read after hydration. */
export const usePrefillFromUrl = (): Prefill => {
  const { search } = useLocation()
  const hydrated = useHydrated()
  return useMemo(() => {
    if (!hydrated) return {}
    const params = new URLSearchParams(search)
    return {
      category: params.get('category') ?? undefined,
      comments: commentsByRequest.get(params.get('request') ?? ''),
    }
  }, [search, hydrated])
}
