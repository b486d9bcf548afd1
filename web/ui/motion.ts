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
  } catch {}
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

/**
 * Whether everything stands still: the visitor paused motion, which is remembered for the visit, or asks every site
 * for less of it. True in prerendered HTML, where nothing moves yet; `resume` cannot overrule the visitor's system.
 */
export const useMotion = () => ({
  still: useSyncExternalStore(
    subscribe,
    () => readPaused() || reduced().matches,
    () => true,
  ),
  pause,
  resume,
})
