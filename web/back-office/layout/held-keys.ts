import { isTextBox } from './text-box.ts'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

const textOf = ({ key, ctrlKey, metaKey }: Key): string | undefined => {
  if (ctrlKey || metaKey) return undefined
  return key === 'Enter' ? '\n' : key.length === 1 ? key : undefined
}

const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const replayKey = (key: Key): void => {
  const focused = document.activeElement
  const text = textOf(key)
  const isTyped = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement
  if (isTyped && isTextBox(focused) && text !== undefined) typeInto(focused, text)
  else focused?.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }))
}

/**
 * Holds every key from now on, before anything else hears it, except the browser's own combinations. `onEnd` is called when Escape,
 * Tab or a press of the pointer gives the keys back; the held ones are dropped then.
 */
export const holdKeys = (onEnd: () => void) => {
  const held: Key[] = []
  const holding = new AbortController()
  const options = { capture: true, signal: holding.signal }
  const release = () => holding.abort()
  const end = () => {
    release()
    onEnd()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key === 'Escape' || key === 'Tab') end()
    if (key === 'Tab' || altKey || ((ctrlKey || metaKey) && key !== 'Enter')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (key === 'Backspace') held.pop()
    else if (key !== 'Escape') held.push({ key, ctrlKey, metaKey })
  }
  // On the window, so that it comes before the listeners of the document.
  window.addEventListener('keydown', onKeyDown, options)
  window.addEventListener('pointerdown', end, options)
  return {
    release,
    /** Types what was held into what has the focus by now, or presses it there. */
    replay: () => {
      release()
      // After the rendering that shows the element.
      queueMicrotask(() => {
        for (const key of held) replayKey(key)
      })
    },
  }
}
