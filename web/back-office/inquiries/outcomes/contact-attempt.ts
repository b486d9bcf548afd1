import { useSyncExternalStore } from 'react'
import type { ContactChannel } from '#contract/inquiries/inquiries.ts'
import { attemptsKey } from '../../session/session.ts'
import { sessionOwner } from '../../session/session-store.ts'

/** The oldest ones are dropped. */
const maxAttempts = 50

type Attempts = [contactId: number, channel: ContactChannel][]

const listeners = new Set<() => void>()

/**
 * The calls, WhatsApps and mails whose outcome nobody has recorded yet, in the session's storage: a phone may reload the
 * page while its dialler is open. They stand with their account: another tab may have signed in another since.
 */
const read = (): Attempts => {
  const stored = JSON.parse(sessionStorage.getItem(attemptsKey) ?? '[]') as [string?, Attempts?]
  const [owner, attempts = []] = stored
  return owner === sessionOwner() ? attempts : []
}

const without = (contactId: number): Attempts => read().filter(([id]) => id !== contactId)

const write = (attempts: Attempts) => {
  sessionStorage.setItem(attemptsKey, JSON.stringify([sessionOwner(), attempts.slice(-maxAttempts)]))
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export const startAttempt = (contactId: number, channel: ContactChannel) =>
  write([...without(contactId), [contactId, channel]])

export const getAttempt = (contactId: number): ContactChannel | null =>
  read().find(([id]) => id === contactId)?.[1] ?? null

export const endAttempt = (contactId: number) => {
  if (getAttempt(contactId)) write(without(contactId))
}

export const useAttempt = (contactId: number): ContactChannel | null =>
  useSyncExternalStore(subscribe, () => getAttempt(contactId))
