import { useEffect, useRef } from 'react'

/** From the query string; fills empty fields, once (R-courses-16). */
export type Prefill = {
  /** A category's id. */
  category?: string | undefined
  comments?: string | undefined
}

export const usePrefill = ({ comments }: Prefill) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const area = form.current?.elements.namedItem('comments')
    if (comments && area instanceof HTMLTextAreaElement && area.value === '') area.value = comments
  }, [comments])
  return form
}
