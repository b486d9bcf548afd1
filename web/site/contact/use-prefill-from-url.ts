import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Prefill } from '#web/inquiry-form/use-prefill.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What the comments begin with, by the request in the address. */
const commentsByRequest = new Map([
  ['custom-program', 'I would like to request a custom program for my child. We are looking for: '],
])

/** What the courses page sent the visitor here for. The page is prerendered, so its address is read after hydration. */
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
