import { useSyncExternalStore } from 'react'

const storageKey = 'motion'
const listeners = new Set<() => void>()
let pausedInMemory = false

const reducedMotionQuery = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Without storage the choice lasts until the page is left. */
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
    // `pausedInMemory` has it.
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

const readOnServer = () => 'unknown' as const

/** `motionPaused` by the visitor, for this visit, or by the system's setting, which `resume` cannot overrule. */
export const useMotion = () => {
  const state = useSyncExternalStore(subscribe, readState, readOnServer)
  return { state, motionPaused: state !== 'moving', pause, resume }
}
