import { useCallback, useEffect, useRef, useState } from 'react'
import type { CourseChoices } from '../chat.ts'

const noChoices: CourseChoices = { option: '', board: '', grade: '' }

/** Uncontrolled controls are read, so that a choice made before hydration counts. */
export const useChoices = (lists: readonly unknown[]) => {
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState(noChoices)
  const readChoices = useCallback(() => {
    if (!form.current) return
    const chosen = Object.fromEntries(new FormData(form.current)) as Partial<CourseChoices>
    setChoices({ ...noChoices, ...chosen })
  }, [])
  // The options of a select change with its list.
  useEffect(readChoices, [readChoices, ...lists])
  return { form, choices, readChoices }
}
