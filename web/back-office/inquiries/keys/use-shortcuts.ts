import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ShortcutActions, shortcuts } from './shortcuts.ts'

const storageKey = 'adminShortcuts'

const readIsEnabled = () => localStorage.getItem(storageKey) !== 'off'

export const isTextBox = (target: Element): boolean =>
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

/** What takes keys itself; `data-closed` marks it while it fades. */
const openWithOwnKeys = ':is([role=alertdialog], [data-own-keys]):not([data-closed])'

/** Enter activates these when they have the focus. */
const isActivatable = (target: Element): boolean =>
  target.matches('button, a, label, input, summary')

const findAction = ({ key }: KeyboardEvent, target: Element, actions: ShortcutActions) => {
  if (key === 'Enter' && isActivatable(target)) return undefined
  const shortcut = shortcuts.find((known) => known.key === key)
  return shortcut && actions[shortcut.action]
}

/** Single-key shortcuts, off while somebody types or a confirmation is open; the setting is stored (R-keys-4). */
export const useShortcuts = (actions: ShortcutActions) => {
  const [isEnabled, setIsEnabled] = useState(readIsEnabled)
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
    if (isWordsOfGoneBox(target) || document.querySelector(openWithOwnKeys)) return
    const action = findAction(event, target, actions)
    if (!action) return
    event.preventDefault()
    action()
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
