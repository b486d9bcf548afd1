import { useEffect, useRef } from 'react'
import type { Failure } from '../format/describe-failure.ts'

/** Focuses a field after a failure: the fields are disabled while a form is sent, which drops the focus. */
export const useFailureFocus = (failure: Failure | null, fieldName: string) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!failure) return
    const field = form.current?.elements.namedItem(fieldName)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    field.select()
  }, [failure, fieldName])
  return form
}
