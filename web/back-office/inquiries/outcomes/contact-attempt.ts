import { useSyncExternalStore } from 'react'
import type { ContactChannel } from '#contract/inquiries/inquiries.ts'
import { attemptsKey } from '../../session/session.ts'

/** The oldest ones are dropped. */
const maxAttempts = 50

type Attempts = [contactId: number, channel: ContactChannel][]

const listeners = new Set<() => void>()

/**
 * The calls, WhatsApps and mails whose outcome nobody has recorded yet, in the session's storage: a phone may reload the
 * page while its dialler is open.
 */
const read = (): Attempts => JSON.parse(sessionStorage.getItem(attemptsKey) ?? '[]') as Attempts

const without = (contactId: number): Attempts => read().filter(([id]) => id !== contactId)

const write = (attempts: Attempts) => {
  sessionStorage.setItem(attemptsKey, JSON.stringify(attempts.slice(-maxAttempts)))
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export const startAttempt = (contactId: number, channel: ContactChannel) =>
  write([...without(contactId), [contactId, channel]])

/** How the contact was tried last. */
export const getAttempt = (contactId: number): ContactChannel | null =>
  read().find(([id]) => id === contactId)?.[1] ?? null

export const endAttempt = (contactId: number) => {
  if (getAttempt(contactId)) write(without(contactId))
}

export const useAttempt = (contactId: number): ContactChannel | null =>
  useSyncExternalStore(subscribe, () => getAttempt(contactId))
