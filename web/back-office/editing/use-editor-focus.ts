import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Failure } from '../format/describe-failure.ts'
import { useFocusTargets } from '../layout/focus-targets.tsx'

/** Focuses a field after a failure. */
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

export const focusField = (form: HTMLFormElement | null, selector = 'input, select, textarea'): void => {
  const field = [...(form?.elements ?? [])].find((element) => element.matches(selector))
  if (field instanceof HTMLElement) field.focus()
}

/** Escape cancels a form, unless it ends a composition of characters. */
export const byEscape = (cancel: () => unknown) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  event.stopPropagation()
  cancel()
}

const isFocusLost = () =>
  document.activeElement === document.body || document.activeElement?.hasAttribute('data-keeps-focus')

/** Gives the focus back when an editor closes: to what opened it, and once the list is read again, to the saved row. */
export const useEditorFocus = (isSaving: boolean) => {
  const targets = useFocusTargets()
  const opener = useRef<Element | null>(null)
  const savedId = useRef<number>(undefined)
  // A saved row may have moved to another place of the list, and the focus with its button.
  useEffect(() => {
    if (isSaving || savedId.current === undefined) return
    if (isFocusLost()) targets.focus(`edit button ${savedId.current}`)
    savedId.current = undefined
  }, [isSaving, targets])
  return {
    keepOpener: (element: Element | null) => {
      opener.current = element
    },
    keepSaved: (id: number | undefined) => {
      savedId.current = id
    },
    focusOpener: () => {
      // It may have stood in a menu, which is closed.
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
      else targets.focus('list heading')
    },
  }
}
