export const storageKey = 'motion'
export const pausedValue = 'paused'

/** On `<html>`: CSS animations stop by it. */
export const pausedAttribute = 'data-motion-paused'

const listeners = new Set<() => void>()
let pausedInMemory = false

const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Without storage the choice lasts until the page is left. */
const readPaused = (): boolean => {
  try {
    return sessionStorage.getItem(storageKey) === pausedValue
  } catch {
    // Storage is refused.
    return pausedInMemory
  }
}

/** By the visitor, for this visit. */
export const setMotionPaused = (paused: boolean): void => {
  pausedInMemory = paused
  try {
    if (paused) sessionStorage.setItem(storageKey, pausedValue)
    else sessionStorage.removeItem(storageKey)
  } catch {
    // `pausedInMemory` has it.
  }
  for (const listener of listeners) listener()
}

export const subscribeToMotion = (listener: () => void): (() => void) => {
  const query = reducedMotionQuery()
  listeners.add(listener)
  query.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    query.removeEventListener('change', listener)
  }
}

/** The system's setting, which the visitor's choice cannot overrule. */
export const isMotionReduced = (): boolean => reducedMotionQuery().matches

export const isMotionPaused = (): boolean => isMotionReduced() || readPaused()
