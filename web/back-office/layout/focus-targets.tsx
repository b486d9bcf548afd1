import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createRequiredContext } from './required-context.ts'

/** What one part of the dashboard offers, and another asks for. */
export type FocusTarget =
  | 'search box'
  | 'list heading'
  | 'filters button'
  | 'workspace'
  | 'change of many'
  /** A popup that takes the single keys itself. */
  | 'own keys'
  | `${'tab' | 'section'} ${string}`
  | `${'row' | 'details button' | 'note form' | 'next step' | 'edit button' | 'composer'} ${number}`

type Offer = { name: FocusTarget; element: RefObject<HTMLElement | null> }

const maxShowingMs = 2_000

const createFocusTargets = () => {
  const offers = new Set<Offer>()
  let due: { name: FocusTarget; until: number; run: (element: HTMLElement) => void } | undefined
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
  const isDue = () => due !== undefined && performance.now() < due.until
  const runDue = () => {
    const element = due && isDue() && find(due.name)
    if (!due || !element) return
    const { run } = due
    due = undefined
    run(element)
  }
  const whenShown = (name: FocusTarget, run: (element: HTMLElement) => void) => {
    due = { name, run, until: performance.now() + maxShowingMs }
    runDue()
  }
  return {
    offer: (offer: Offer) => {
      offers.add(offer)
      runDue()
      return () => void offers.delete(offer)
    },
    find,
    focus,
    /** What is to take the focus is not shown yet: what is typed until then is no key. */
    isDue,
    /** At once, or when it comes to be shown before long. */
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
