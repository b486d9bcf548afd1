import { useSyncExternalStore } from 'react'

let owner: string | undefined
const ends = new Set<() => void>()

/** Runs at the end of each session: nothing that was kept for one account meets another. */
export const onSessionEnd = (end: () => void): void => {
  ends.add(end)
}

/** At a sign-out. */
export const endSessionStores = (): void => {
  owner = undefined
  for (const end of ends) end()
}

/** As an account enters the dashboard; who only signs in again finds what was kept. */
export const enterSession = (email: string): void => {
  if (owner !== undefined && owner !== email) endSessionStores()
  owner = email
}

/** Whose dashboard it is, also where another tab has signed in another account since. */
export const sessionOwner = (): string | undefined => owner

/** A value in memory that every part of the dashboard may read, until the session ends; `letGo` sees the last one. */
export const createSessionStore = <Value>(initial: Value, letGo?: (last: Value) => void) => {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const set = (next: Value) => {
    value = next
    for (const notify of listeners) notify()
  }
  const subscribe = (notify: () => void) => {
    listeners.add(notify)
    return () => void listeners.delete(notify)
  }
  onSessionEnd(() => {
    letGo?.(value)
    set(initial)
  })
  return { get, set, use: () => useSyncExternalStore(subscribe, get) }
}
