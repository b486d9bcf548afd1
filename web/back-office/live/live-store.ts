import type { LiveChange } from '#contract/live.ts'
import { createSessionStore } from '../session/session-store.ts'
import type { LiveStatus } from './stream.ts'

export const liveStatus = createSessionStore<LiveStatus>('connecting')

/** Null: any contact may have changed, as after a time in which nothing was heard. */
type OnChanges = (changes: readonly LiveChange[] | null) => void

const listeners = new Set<OnChanges>()

export const onLiveChanges = (listener: OnChanges): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const publishChanges: OnChanges = (changes) => {
  for (const listener of listeners) listener(changes)
}
