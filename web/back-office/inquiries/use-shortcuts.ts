import { useEffect, useEffectEvent, useState } from 'react'
import { type ShortcutActions, shortcuts } from './shortcuts.ts'

const storageKey = 'adminShortcuts'

const readIsEnabled = () => localStorage.getItem(storageKey) !== 'off'

const isTyping = (target: Element): boolean =>
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

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
  // An effect event always sees the rendered actions, however fast keys follow each other.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof Element) || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
    if (document.querySelector('[role=alertdialog], [data-own-keys]')) return
    const action = findAction(event, target, actions)
    if (!action) return
    event.preventDefault()
    action()
  })

  useEffect(() => {
    if (!isEnabled) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isEnabled])

  const setEnabled = (enabled: boolean) => {
    localStorage.setItem(storageKey, enabled ? 'on' : 'off')
    setIsEnabled(enabled)
  }
  return { isEnabled, setEnabled }
}
