import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** What was pressed or written, in the words of whoever did. */
export type Sending = {
  contactId: number
  name: string
  what: string
  /** From then on its failure is listed too: whoever pressed has gone on. */
  hasWaited?: boolean
  /** Whoever pressed took it back, or the session ended. */
  isDropped?: boolean
}

type Entry = { id: number; sending: Sending; drop: () => void }
type Failure = { id: number; sending: Sending; reason: string }

/** Older than that, what was meant may no longer be right. */
const maxWaitMs = 10 * 60_000

// In memory alone: what is written about families is never stored in a browser.
let waiting: readonly Entry[] = []
let failures: readonly Failure[] = []
let lastId = 0
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isOffline = (): boolean => !onlineManager.isOnline()

export const describeSending = ({ what, name }: Sending): string => `${what} for ${name}`

export const addFailure = (sending: Sending, reason: string): void => {
  lastId += 1
  failures = [...failures, { id: lastId, sending, reason }]
  notify()
}

/** Resolves at once while there is a line, else when it is back, in the order of the presses. Rejects what is dropped. */
export const waitForLine = (sending: Sending): Promise<void> => {
  if (!isOffline()) return Promise.resolve()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const since = Date.now()
  const leave = () => {
    clearTimeout(timer)
    unsubscribe()
    waiting = waiting.filter((entry) => entry.sending !== sending)
    notify()
  }
  const fail = (reason: string) => {
    leave()
    reject(new Error(reason))
  }
  const drop = () => {
    sending.isDropped = true
    fail('Not sent.')
  }
  const expire = () => fail('You were offline for more than 10 minutes.')
  const timer = setTimeout(expire, maxWaitMs)
  const unsubscribe = onlineManager.subscribe((isOnline) => {
    if (!isOnline) return
    // A computer that slept has stopped the timer.
    if (Date.now() - since > maxWaitMs) expire()
    else {
      leave()
      resolve()
    }
  })
  sending.hasWaited = true
  lastId += 1
  waiting = [...waiting, { id: lastId, sending, drop }]
  notify()
  return promise
}

/** Takes back what was not sent yet; false where it was. */
export const takeBackWaiting = (sending: Sending): boolean => {
  const entry = waiting.find((one) => one.sending === sending)
  entry?.drop()
  return entry !== undefined
}

export const dropAllWaiting = (): void => {
  for (const { drop } of waiting) drop()
  failures = []
  notify()
}

export const dismissFailures = (): void => {
  failures = []
  notify()
}

export const getWaiting = (): readonly Entry[] => waiting

export const useWaiting = () => ({
  waiting: useSyncExternalStore(subscribe, getWaiting),
  failures: useSyncExternalStore(subscribe, () => failures),
})
