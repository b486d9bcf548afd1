import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { byEscape } from '../editing/use-editor-focus.ts'
import { formatCount } from '../format/words.ts'
import { createSessionStore } from '../session/session-store.ts'

/** What is kept by contact or by form; with `keptAs` it outlasts a reload of the tab. */
export const createKeyedStore = <Value>(options?: { keptAs: string }) => {
  const store = createSessionStore<Record<string, Value | undefined>>({}, options)
  return {
    get: (key: string | number): Value | undefined => store.get()[key],
    set: (key: string | number, value?: Value): void => store.set({ ...store.get(), [key]: value }),
    use: (key: string | number): Value | undefined => store.use()[key],
  }
}

/** What keeps a text from being sent for its length, and near the limit how much of it is used. */
export const checkLength = (text: string, limit: number): { error: string | undefined; hint: string | null } => {
  const { length } = text.trim()
  const tooLong = `Please use at most ${formatCount(limit)} characters: these are ${formatCount(length)}.`
  const error = length === 0 ? 'Please write something first.' : tooLong
  return {
    error: length > 0 && length <= limit ? undefined : error,
    hint: length > limit - 500 ? `${formatCount(length)} of ${formatCount(limit)} characters` : null,
  }
}

type FormKeys = { leave: () => void; send?: () => void }

/** Escape leaves a form, and a dialog around it stays open; Ctrl Enter sends it. */
export const onFormKey = (event: KeyboardEvent, { leave, send }: FormKeys): void => {
  byEscape(leave)(event)
  if (!send || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  send()
}

export const isDone = (change: Promise<unknown>): Promise<boolean> =>
  change.then(
    () => true,
    () => false,
  )

/** Moves the focus as a form opens and as it closes: what had it is gone. One that was open before takes none. */
export const useToggleFocus = (isOpen: boolean, focusOpened: () => void, focusClosed: () => void): void => {
  const wasOpen = useRef(isOpen)
  const move = useEffectEvent(() => (isOpen ? focusOpened() : focusClosed()))
  useEffect(() => {
    if (wasOpen.current !== isOpen) move()
    wasOpen.current = isOpen
  }, [isOpen])
}
