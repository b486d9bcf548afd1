import { onlineManager } from '@tanstack/react-query'
import type { ApiError } from '#web/api/client.ts'
import { createSessionStore } from '../session/session-store.ts'
import type { Toast } from '../toasts/toasts.tsx'

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
const dropAll = (entries: readonly Entry[]) => {
  for (const { drop } of entries) drop()
}
const waiting = createSessionStore<readonly Entry[]>([], { letGo: dropAll })
const failures = createSessionStore<readonly Failure[]>([])
let lastId = 0

export const isOffline = (): boolean => !onlineManager.isOnline()

export const describeSending = ({ what, name }: Sending): string => `${what} for ${name}`

export const addFailure = (sending: Sending, reason: string): void => {
  lastId += 1
  failures.set([...failures.get(), { id: lastId, sending, reason }])
}

/** Resolves at once while there is a line, else when it is back, in the order of the presses. Rejects what is dropped. */
export const waitForLine = (sending: Sending): Promise<void> => {
  if (!isOffline()) return Promise.resolve()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const since = Date.now()
  const leave = () => {
    clearTimeout(timer)
    unsubscribe()
    waiting.set(waiting.get().filter((entry) => entry.sending !== sending))
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
  waiting.set([...waiting.get(), { id: lastId, sending, drop }])
  return promise
}

/** Takes back what was not sent yet; false where it was. */
export const takeBackWaiting = (sending: Sending): boolean => {
  const entry = waiting.get().find((one) => one.sending === sending)
  entry?.drop()
  return entry !== undefined
}

export const dropAllWaiting = (): void => dropAll(waiting.get())

export const dismissFailures = (): void => failures.set([])

export const getWaiting = waiting.get

export const useWaiting = () => ({ waiting: waiting.use(), failures: failures.use() })

export const offlineToast: Toast = { tone: 'success', text: 'You are offline: this is sent when the line is back' }

/** The toast, and for what had waited an entry in the list of what did not get through: toasts replace one another. */
export function tellFailure<Words>(sending: Sending, { message }: ApiError, toast: Words): Words | null {
  if (sending.isDropped) return null
  if (sending.hasWaited) addFailure(sending, message)
  return toast
}
