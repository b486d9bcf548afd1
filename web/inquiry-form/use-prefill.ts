import { useEffect, useRef } from 'react'

/** From the query string; fills empty fields, once (R-courses-16). */
export type Prefill = {
  category?: string | undefined
  comments?: string | undefined
}

export const usePrefill = ({ comments }: Prefill) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const textArea = form.current?.elements.namedItem('comments')
    if (comments && textArea instanceof HTMLTextAreaElement && textArea.value === '')
      textArea.value = comments
  }, [comments])
  return form
}
