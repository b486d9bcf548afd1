import { useCallback, useEffect, useRef, useState } from 'react'
import type { Choices } from '../chat.ts'

const none: Choices = { option: '', board: '', grade: '' }

/**
 * What is chosen in a form whose controls keep their own values: so a choice made before script arrived counts, and one
 * that leaves a list with `lists` does not. All three are gone when the form is.
 */
export const useChoices = (lists: readonly unknown[]) => {
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState(none)
  const read = useCallback(() => {
    if (!form.current) return
    const chosen = Object.fromEntries(new FormData(form.current)) as Partial<Choices>
    setChoices({ ...none, ...chosen })
  }, [])
  // A new list is the reason to read again.
  useEffect(read, [read, ...lists])
  return { form, choices, read }
}
