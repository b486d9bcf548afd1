import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { type Shortcut, shortcuts } from './shortcuts.ts'
import { isTextBox } from './text-box.ts'

const storageKey = 'adminShortcuts'

const readIsEnabled = () => localStorage.getItem(storageKey) !== 'off'

/** Enter activates these when they have the focus. */
const isActivatable = (target: Element): boolean =>
  target.matches('button, a, label, input, summary')

/** Single-key shortcuts, off while somebody types or a confirmation is open; the setting is stored. */
export const useShortcuts = (
  isBound: (shortcut: Shortcut) => boolean,
  press: (shortcut: Shortcut) => void,
) => {
  const [isEnabled, setIsEnabled] = useState(readIsEnabled)
  const targets = useFocusTargets()
  const focused = useRef<Element>(null)
  /** The text box that was typed into is gone: the rest of the words is no key, until something else has the focus. */
  const isWordsOfGoneBox = (target: Element): boolean =>
    target === document.body &&
    focused.current !== null &&
    isTextBox(focused.current) &&
    (!focused.current.isConnected || focused.current.matches(':disabled'))

  // An effect event always sees the rendered actions, however fast keys follow each other.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof Element) || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey || isTextBox(target)) return
    if (isWordsOfGoneBox(target) || targets.find('own keys')) return
    const shortcut = shortcuts.find(({ key }) => key === event.key)
    // A key that does nothing here is left to the browser.
    if (!shortcut || !isBound(shortcut)) return
    if (event.key === 'Enter' && isActivatable(target)) return
    event.preventDefault()
    press(shortcut)
  })

  useEffect(() => {
    if (!isEnabled) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    const onFocusIn = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null
    }
    document.addEventListener('keydown', listener)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      document.removeEventListener('keydown', listener)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [isEnabled])

  const setEnabled = (enabled: boolean) => {
    localStorage.setItem(storageKey, enabled ? 'on' : 'off')
    setIsEnabled(enabled)
  }
  return { isEnabled, setEnabled }
}
