import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Status, statuses } from '#contract/inquiries.ts'

const setting = 'adminShortcuts'

const readSetting = () => localStorage.getItem(setting) !== 'off'

/** What the keys do; one that has nothing to do here is left to the browser. */
export type KeyActions = Partial<{
  search: () => void
  step: (by: 1 | -1) => void
  tick: () => void
  show: () => void
  move: (to: Status) => void
  help: () => void
}>

const isTyping = (target: Element): boolean =>
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')

/** Enter and Space press what has the focus. */
const isPressed = (target: Element): boolean => target.matches('button, a, label, input, summary')

const actionOf = (event: KeyboardEvent, target: Element, on: KeyActions) => {
  const to = statuses[Number(event.key) - 1]
  const { step, move } = on
  if (to) return move && (() => move(to))
  switch (event.key) {
    case '/':
      return on.search
    case 'j':
      return step && (() => step(1))
    case 'k':
      return step && (() => step(-1))
    case 'x':
      return on.tick
    case 'Enter':
      return isPressed(target) ? undefined : on.show
    case '?':
      return on.help
    default:
      return undefined
  }
}

/** Single keys for the list, never while somebody types or is asked something; they can be switched off. */
export const useKeys = (actions: KeyActions) => {
  const [areOn, setAreOn] = useState(readSetting)
  const latest = useRef(actions)
  // Before the next key: it must mean what is on the screen.
  useLayoutEffect(() => {
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

export type Keys = ReturnType<typeof useKeys>
