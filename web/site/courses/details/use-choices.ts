import { useCallback, useEffect, useRef, useState } from 'react'
import type { CourseChoices } from '../chat.ts'

const noChoices: CourseChoices = { option: '', board: '', grade: '' }

/**
 * What is chosen in a form whose controls keep their own values: so a choice made before script arrived counts, and one
 * that leaves a list with `lists` does not. All three are gone when the form is.
 */
export const useChoices = (lists: readonly unknown[]) => {
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState(noChoices)
  const readChoices = useCallback(() => {
    if (!form.current) return
    const chosen = Object.fromEntries(new FormData(form.current)) as Partial<CourseChoices>
    setChoices({ ...noChoices, ...chosen })
  }, [])
  // A new list is the reason to read again.
  useEffect(readChoices, [readChoices, ...lists])
  return { form, choices, read: readChoices }
}
