import type { Draft } from '#contract/conversation/answers.ts'
import { createSessionStore } from '../../session/session-store.ts'

/** Whose composer is open: another contact that becomes the current one hides it. */
const opened = createSessionStore<number | null>(null)

export const openComposer = (contactId: number): void => opened.set(contactId)

export const closeComposer = (): void => opened.set(null)

export const useIsComposing = (contactId: number): boolean => opened.use() === contactId

/** What was typed and not sent, by contact: it outlasts a step to another contact and back. */
const typed = createSessionStore<Record<number, Draft | undefined>>({})

export const useTyped = (contactId: number): Draft | undefined => typed.use()[contactId]

export const readTyped = (contactId: number): Draft | undefined => typed.get()[contactId]

export const setTyped = (contactId: number, text: Draft | undefined): void =>
  typed.set({ ...typed.get(), [contactId]: text })
