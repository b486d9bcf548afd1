import { useEffect, useMemo, useRef } from 'react'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'

/** By the value of `request` in the query string. */
const commentsByRequest = new Map([
  ['custom-program', 'I would like to request a custom program for my child. We are looking for: '],
])

/**
 * From the query string, which is read after hydration because the page is prerendered: the id of a category, and
 * comments that fill an empty field unless a draft has some (R-courses-16).
 */
export const usePrefill = (draftComments: string | undefined) => {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useIslandHydrated()
  const params = useMemo(() => new URLSearchParams(hydrated ? location.search : ''), [hydrated])
  const comments = draftComments ? undefined : commentsByRequest.get(params.get('request') ?? '')
  useEffect(() => {
    const textArea = form.current?.elements.namedItem('comments')
    if (comments && textArea instanceof HTMLTextAreaElement && textArea.value === '')
      textArea.value = comments
  }, [comments])
  return { form, categoryId: params.get('category') ?? undefined }
}
