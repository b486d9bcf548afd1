import { useEffect, useEffectEvent, useState } from 'react'
import { type Status, statuses } from '#contract/inquiries.ts'

const storageKey = 'adminShortcuts'

const readIsEnabled = () => localStorage.getItem(storageKey) !== 'off'

/** What the keys do; one that has nothing to do here is left to the browser. */
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

/** Enter and Space press what has the focus. */
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

/** Single keys for the list, never while somebody types or is asked something; they can be switched off. */
export const useShortcuts = (actions: ShortcutActions) => {
  const [isEnabled, setIsEnabled] = useState(readIsEnabled)
  // An effect event, so that a key means what is on the screen when it is pressed.
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
