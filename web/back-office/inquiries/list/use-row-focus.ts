import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'

/** Moves the focus to the current row, at once or as soon as it is shown. */
export const useRowFocus = (row: Contact | null) => {
  const targets = useFocusTargets()
  const isDue = useRef(false)
  const focusRow = (options?: FocusOptions): boolean =>
    row !== null && targets.focus(`row ${row.id}`, options)
  const focusDueRow = useEffectEvent(() => {
    if (isDue.current) isDue.current = !focusRow()
  })
  // A layout effect, so that it precedes the next key: a late focus would make its card the current one again.
  useLayoutEffect(() => {
    if (row) focusDueRow()
  }, [row])
  return {
    /** Returns whether there is one. */
    focusRow,
    focusWhenShown: () => {
      isDue.current = true
    },
  }
}
