import { useSyncExternalStore } from 'react'

const key = 'motion'
const listeners = new Set<() => void>()
let pausedHere = false

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)')

/** A browser that keeps nothing for us still obeys until the page is left. */
const readPaused = (): boolean => {
  try {
    return sessionStorage.getItem(key) === 'paused'
  } catch {
    return pausedHere
  }
}

const setPaused = (paused: boolean): void => {
  pausedHere = paused
  try {
    if (paused) sessionStorage.setItem(key, 'paused')
    else sessionStorage.removeItem(key)
  } catch {
    // `pausedHere` remembers it.
  }
  for (const tell of listeners) tell()
}

const pause = () => setPaused(true)
const resume = () => setPaused(false)

const subscribe = (tell: () => void) => {
  const query = reduced()
  listeners.add(tell)
  query.addEventListener('change', tell)
  return () => {
    listeners.delete(tell)
    query.removeEventListener('change', tell)
  }
}

const read = () => {
  if (reduced().matches) return 'reduced'
  return readPaused() ? 'paused' : 'moving'
}

/** Nothing moves in prerendered HTML, and nobody has decided anything yet. */
const readOnServer = () => 'unknown' as const

/**
 * Whether everything stands still, and why: the visitor paused motion, which is remembered for the visit, or their
 * system asks every site for less of it, which `resume` cannot overrule.
 */
export const useMotion = () => {
  const state = useSyncExternalStore(subscribe, read, readOnServer)
  return { state, still: state !== 'moving', pause, resume }
}
