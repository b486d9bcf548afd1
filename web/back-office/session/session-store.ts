import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react'

/** Of this tab: whose typed words it keeps over a reload. */
const ownerKey = 'adminOwner'

let owner: string | undefined
const ends = new Set<() => void>()

/** Runs at the end of each session: nothing that was kept for one account meets another. */
export const onSessionEnd = (end: () => void): void => {
  ends.add(end)
}

/** At a sign-out. */
export const endSessionStores = (): void => {
  owner = undefined
  sessionStorage.removeItem(ownerKey)
  for (const end of ends) end()
}

/** As an account enters the dashboard; who only signs in again finds what was kept. */
export const enterSession = (email: string): void => {
  const last = owner ?? sessionStorage.getItem(ownerKey) ?? email
  if (last !== email) endSessionStores()
  owner = email
  sessionStorage.setItem(ownerKey, email)
}

/** Whose dashboard it is, also where another tab has signed in another account since. */
export const sessionOwner = (): string | undefined => owner

type StoreOptions<Value> = {
  /** Sees the last value. */
  letGo?: (last: Value) => void
  /** Under this key of the tab's session storage it outlasts a reload: iOS asks nobody before it drops what was typed. */
  keptAs?: string
}

const readKept = (key: string): string | null => ('sessionStorage' in globalThis ? sessionStorage.getItem(key) : null)

/** Whoever reads a value that React does not know of, and what tells them that it is another one. */
export const createListeners = () => {
  const listeners = new Set<() => void>()
  return {
    subscribe: (notify: () => void) => {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
    notifyAll: () => {
      for (const notify of listeners) notify()
    },
  }
}

/** A value in memory that every part of the dashboard may read, until the session ends. */
export const createSessionStore = <Value>(initial: Value, { letGo, keptAs }: StoreOptions<Value> = {}) => {
  const kept = keptAs && readKept(keptAs)
  let value = kept ? (JSON.parse(kept) as Value) : initial
  const { subscribe, notifyAll } = createListeners()
  const get = () => value
  const set = (next: Value) => {
    value = next
    if (keptAs) sessionStorage.setItem(keptAs, JSON.stringify(next))
    notifyAll()
  }
  onSessionEnd(() => {
    letGo?.(value)
    set(initial)
  })
  const use = () => {
    // As soon as it stands: React hears a store after the paint, and takes back what was typed into a field until then.
    const [, render] = useReducer((count: number) => count + 1, 0)
    useLayoutEffect(() => subscribe(render), [])
    return useSyncExternalStore(subscribe, get)
  }
  return { get, set, use }
}
