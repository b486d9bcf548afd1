import { useEffect, useRef } from 'react'

/** What a visitor came for. It fills what is still empty, once: what was sent or cleared does not come back. */
export type Prefill = {
  /** The id of a category, as an address has it. */
  category?: string | undefined
  comments?: string | undefined
}

/** Writes the wished comments into the form whose controls keep their own values. */
export const usePrefill = ({ comments }: Prefill) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const area = form.current?.elements.namedItem('comments')
    if (comments && area instanceof HTMLTextAreaElement && area.value === '') area.value = comments
  }, [comments])
  return form
}
