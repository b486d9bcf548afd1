import { useEffect, useMemo, useRef } from 'react'
import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import { readPrefill } from './prefill.ts'

/** The page is prerendered, so the query string is read after hydration; it fills empty fields. */
export const usePrefill = (draftComments: string | undefined) => {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useIslandHydrated()
  const prefill = useMemo(() => readPrefill(hydrated ? location.search : ''), [hydrated])
  const comments = draftComments ? undefined : prefill.comments
  useEffect(() => {
    const textArea = form.current?.elements.namedItem('comments')
    if (comments && textArea instanceof HTMLTextAreaElement && textArea.value === '') textArea.value = comments
  }, [comments])
  return { form, prefill }
}
