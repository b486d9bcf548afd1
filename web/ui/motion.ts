import { useSyncExternalStore } from 'react'

const storageKey = 'motion'
const listeners = new Set<() => void>()
let pausedInMemory = false

const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)')

/** A browser that keeps nothing for us still obeys until the page is left. */
const readPaused = (): boolean => {
  try {
    return sessionStorage.getItem(storageKey) === 'paused'
  } catch {
    return pausedInMemory
  }
}

const setPaused = (paused: boolean): void => {
  pausedInMemory = paused
  try {
    if (paused) sessionStorage.setItem(storageKey, 'paused')
    else sessionStorage.removeItem(storageKey)
  } catch {
    // `pausedHere` remembers it.
  }
  for (const listener of listeners) listener()
}

const pause = () => setPaused(true)
const resume = () => setPaused(false)

const subscribe = (listener: () => void) => {
  const query = reducedMotionQuery()
  listeners.add(listener)
  query.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    query.removeEventListener('change', listener)
  }
}

const readState = () => {
  if (reducedMotionQuery().matches) return 'reduced'
  return readPaused() ? 'paused' : 'moving'
}

/** Nothing moves in prerendered HTML, and nobody has decided anything yet. */
const readOnServer = () => 'unknown' as const

/**
 * Whether everything stands still, and why: the visitor paused motion, which is remembered for the visit, or their
 * system asks every site for less of it, which `resume` cannot overrule.
 */
export const useMotion = () => {
  const state = useSyncExternalStore(subscribe, readState, readOnServer)
  return { state, motionPaused: state !== 'moving', pause, resume }
}
