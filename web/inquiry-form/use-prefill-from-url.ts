import { useMemo } from 'react'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import type { Prefill } from './use-prefill.ts'

const commentsByRequest = new Map([
  ['custom-program', 'I would like to request a custom program for my child. We are looking for: '],
])

const nothing: Prefill = {}

/** R-courses-16. The page is prerendered, so the query string is read after hydration. */
export const usePrefillFromUrl = (): Prefill => {
  const hydrated = useIslandHydrated()
  return useMemo(() => {
    if (!hydrated) return nothing
    const params = new URLSearchParams(location.search)
    return {
      category: params.get('category') ?? undefined,
      comments: commentsByRequest.get(params.get('request') ?? ''),
    }
  }, [hydrated])
}
