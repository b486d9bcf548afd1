import { useSyncExternalStore } from 'react'
import type { ContactChannel } from '#contract/inquiries.ts'

type Attempt = { contactId: number; channel: ContactChannel }

/** The latest call, WhatsApp or mail whose outcome nobody has recorded yet. */
let latest: Attempt | null = null
const listeners = new Set<() => void>()

const set = (attempt: Attempt | null) => {
  latest = attempt
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export const startAttempt = (contactId: number, channel: ContactChannel) =>
  set({ contactId, channel })

/** How the contact was tried; null when the latest attempt was for another one. */
export const getAttempt = (contactId: number): ContactChannel | null =>
  latest?.contactId === contactId ? latest.channel : null

export const endAttempt = (contactId: number) => {
  if (getAttempt(contactId)) set(null)
}

export const useAttempt = (contactId: number): ContactChannel | null =>
  useSyncExternalStore(subscribe, () => getAttempt(contactId))
