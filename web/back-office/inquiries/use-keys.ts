import { useEffect, useRef, useState } from 'react'
import { type Status, statuses } from '#contract/inquiries.ts'

const setting = 'adminShortcuts'

const readSetting = () => localStorage.getItem(setting) !== 'off'

/** What the keys do; a contact is meant by its place on the page. */
export type KeyActions = {
  search: () => void
  step: (by: 1 | -1) => void
  tick: () => void
  show: () => void
  move: (to: Status) => void
  help: () => void
}

const isTyping = (target: Element): boolean =>
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

/** Enter and Space press what has the focus. */
const isPressed = (target: Element): boolean => target.matches('button, a, label, input, summary')

const actionOf = (event: KeyboardEvent, target: Element, on: KeyActions): (() => void) | null => {
  const to = statuses[Number(event.key) - 1]
  if (to) return () => on.move(to)
  switch (event.key) {
    case '/':
      return on.search
    case 'j':
      return () => on.step(1)
    case 'k':
      return () => on.step(-1)
    case 'x':
      return on.tick
    case 'Enter':
      return isPressed(target) ? null : on.show
    case '?':
      return on.help
    default:
      return null
  }
}

/** Single keys for the list, never while somebody types or is asked something; they can be switched off. */
export const useKeys = (actions: KeyActions) => {
  const [areOn, setAreOn] = useState(readSetting)
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })

  useEffect(() => {
    if (!areOn) return
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (!(target instanceof Element) || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
      if (document.querySelector('[role=alertdialog]')) return
      const act = actionOf(event, target, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [areOn])

  const switchTo = (on: boolean) => {
    localStorage.setItem(setting, on ? 'on' : 'off')
    setAreOn(on)
  }
  return { areOn, switchTo }
}
