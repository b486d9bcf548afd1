import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { isTextBox } from '../keys/text-box.ts'

/** Moves the focus to the current row, at once or as soon as it is shown. */
export const useRowFocus = (row: Contact | null) => {
  const targets = useFocusTargets()
  const due = useRef<{ from: Element | null }>(null)
  const focusRow = (options?: FocusOptions): boolean =>
    row !== null && targets.focus(`row ${row.id}`, options)
  const focusDueRow = useEffectEvent(() => {
    const { activeElement } = document
    const isElsewhere = activeElement !== due.current?.from
    const isTyping = isElsewhere && activeElement !== null && isTextBox(activeElement)
    if (due.current && (isTyping || focusRow())) due.current = null
  })
  // A layout effect, so that it precedes the next key: a late focus would make its card the current one again.
  useLayoutEffect(() => {
    if (row) focusDueRow()
  }, [row])
  return {
    /** Returns whether there is one. */
    focusRow,
    focusWhenShown: () => {
      due.current = { from: document.activeElement }
    },
  }
}
