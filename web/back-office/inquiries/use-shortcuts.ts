import { useEffect, useEffectEvent, useState } from 'react'
import { type Status, statuses } from '#contract/inquiries.ts'

const storageKey = 'adminShortcuts'

const readIsEnabled = () => localStorage.getItem(storageKey) !== 'off'

/** A key without an action is left to the browser. */
export type ShortcutActions = Partial<{
  search: () => void
  step: (offset: 1 | -1) => void
  toggleSelected: () => void
  openDetails: () => void
  changeStatus: (to: Status) => void
  showHelp: () => void
}>

const isTyping = (target: Element): boolean =>
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

/** Enter activates these when they have the focus. */
const isActivatable = (target: Element): boolean =>
  target.matches('button, a, label, input, summary')

const findAction = (event: KeyboardEvent, target: Element, actions: ShortcutActions) => {
  const to = statuses[Number(event.key) - 1]
  const { step, changeStatus } = actions
  if (to) return changeStatus && (() => changeStatus(to))
  switch (event.key) {
    case '/':
      return actions.search
    case 'j':
      return step && (() => step(1))
    case 'k':
      return step && (() => step(-1))
    case 'x':
      return actions.toggleSelected
    case 'Enter':
      return isActivatable(target) ? undefined : actions.openDetails
    case '?':
      return actions.showHelp
    default:
      return undefined
  }
}

/** Single-key shortcuts, off while somebody types or a confirmation is open; the setting is stored (R-keys-4). */
export const useShortcuts = (actions: ShortcutActions) => {
  const [isEnabled, setIsEnabled] = useState(readIsEnabled)
  // An effect event always sees the rendered actions, however fast keys follow each other.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof Element) || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
    if (document.querySelector('[role=alertdialog]')) return
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

export type Shortcuts = ReturnType<typeof useShortcuts>
