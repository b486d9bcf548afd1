import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { holdKeys } from './held-keys.ts'
import { createRequiredContext } from './required-context.ts'

/** What one part of the dashboard offers, and another asks for. */
export type FocusTarget =
  | 'search box'
  | 'list heading'
  | 'filters button'
  | 'workspace'
  | 'change of many'
  | 'first proposal'
  | 'early text'
  /** A popup that takes the single keys itself. */
  | 'own keys'
  | `${'tab' | 'section'} ${string}`
  | `${'row' | 'details button' | 'note form' | 'next step' | 'edit button' | 'composer'} ${number}`

type Offer = { name: FocusTarget; element: RefObject<HTMLElement | null> }

const createFocusTargets = () => {
  const offers = new Set<Offer>()
  let due: { name: FocusTarget; run: (element: HTMLElement) => void; keys?: ReturnType<typeof holdKeys> } | undefined
  /** What stands in an open dialog comes before what it covers; what fades away is none. */
  const find = (name: FocusTarget): HTMLElement | undefined =>
    [...offers]
      .flatMap((offer) => (offer.name === name && offer.element.current) || [])
      .filter((element) => !element.hasAttribute('data-closed'))
      .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      .at(-1)
  /** Returns whether there is one. */
  const focus = (name: FocusTarget, options?: FocusOptions): boolean => {
    const element = find(name)
    element?.focus(options)
    return element !== undefined
  }
  const runDue = () => {
    const element = due && find(due.name)
    if (!due || !element) return
    const { run, keys } = due
    due = undefined
    run(element)
    keys?.replay()
  }
  const forgetDue = () => {
    due?.keys?.release()
    due = undefined
  }
  /**
   * Runs at once, or as soon as the element is shown. Until then every key belongs to the element: keys are held, and typed into it
   * when it is there, unless something else takes them. Escape, Tab and a press of the pointer end the wait; no timer does.
   */
  const whenShown = (name: FocusTarget, run: (element: HTMLElement) => void, { holdsKeys = true } = {}) => {
    forgetDue()
    const element = find(name)
    if (element) run(element)
    else due = { name, run, ...(holdsKeys && { keys: holdKeys(forgetDue) }) }
  }
  return {
    offer: (offer: Offer) => {
      offers.add(offer)
      runDue()
      return () => void offers.delete(offer)
    },
    find,
    focus,
    forgetDue,
    whenShown,
    focusWhenShown: (name: FocusTarget) => whenShown(name, (element) => element.focus()),
  }
}

const [FocusTargetsContext, useFocusTargets] =
  createRequiredContext<ReturnType<typeof createFocusTargets>>('A focus target')

export { useFocusTargets }

export function FocusTargetsProvider({ children }: { children: ReactNode }) {
  const [targets] = useState(createFocusTargets)
  return <FocusTargetsContext value={targets}>{children}</FocusTargetsContext>
}

/** The ref of an element, its own where it has one, that the rest of the dashboard may find by this name. */
export const useFocusTarget = <Element extends HTMLElement>(
  name: FocusTarget | null,
  own?: RefObject<Element | null>,
) => {
  const made = useRef<Element>(null)
  const element = own ?? made
  const { offer } = useFocusTargets()
  useLayoutEffect(() => (name ? offer({ name, element }) : undefined), [offer, name, element])
  return element
}
