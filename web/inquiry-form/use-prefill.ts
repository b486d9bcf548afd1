import { useEffect, useMemo, useRef } from 'react'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'

const commentsByRequest = new Map([
  ['custom-program', 'I would like to request a custom program for my child. We are looking for: '],
])

/** The page is prerendered, so the query string is read after hydration; it fills empty fields (R-courses-16). */
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
