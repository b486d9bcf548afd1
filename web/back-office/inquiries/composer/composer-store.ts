import type { Draft } from '#contract/conversation/answers.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { createSessionStore } from '../../session/session-store.ts'
import { noteShift } from '../list/press-guard.ts'
import { createKeyedStore } from '../typed-text.ts'

/** What is to be filled in once the draft is read: the last used template, or a mail that did not arrive. */
type DueFill = 'template' | Draft | null

/** Whose composer is open; another contact that becomes the current one hides it. */
const opened = createSessionStore<{ contactId: number; dueFill: DueFill } | null>(null)

export const openComposer = (contactId: number, dueFill: DueFill = null): void => opened.set({ contactId, dueFill })

/** Returns whether it was open: by now another contact's may be. */
export const closeComposer = (contactId: number): boolean => {
  const isOpen = opened.get()?.contactId === contactId
  if (isOpen) {
    opened.set(null)
    // What stands where its buttons were.
    noteShift()
  }
  return isOpen
}

/** Shows a mail that was not sent again, unless another one is being written. */
export const reopenComposer = (contactId: number): void => {
  if (opened.get() === null) openComposer(contactId)
}

export const useIsComposing = (contactId: number): boolean => opened.use()?.contactId === contactId

export const useDueFill = (): DueFill => opened.use()?.dueFill ?? null

/** A mail before anything is typed or signed. */
export const newMail = ({ reference }: Contact): Draft => ({ subject: `Re: your inquiry ${reference}`, body: '' })

/** What was typed and not sent, by contact: it outlasts a step to another contact and back, and a reload. */
export const typedMails = createKeyedStore<Draft>({ keptAs: 'adminMails' })

/**
 * Contacts whose mail was begun before the server's draft was read. It is neither stored nor sent until then, so that no draft is
 * overwritten unseen.
 */
const begunUnread = createSessionStore<readonly number[]>([])

export const isBegunUnread = (contactId: number): boolean => begunUnread.get().includes(contactId)

export const setBegunUnread = (contactId: number, isUnread: boolean): void =>
  begunUnread.set([...begunUnread.get().filter((id) => id !== contactId), ...(isUnread ? [contactId] : [])])

/** Forgets what was sent, and closes its composer, unless more was typed since. */
export const endMail = (contactId: number, sent: Draft): void => {
  const words = typedMails.get(contactId)
  if (words && (words.subject !== sent.subject || words.body !== sent.body)) return
  typedMails.set(contactId)
  closeComposer(contactId)
}

/** Whose mail is being taken back: what was typed meanwhile would be lost, so nothing can be, and nothing is stored. */
const takingBack = createSessionStore<readonly number[]>([])

export const useIsTakingBack = (contactId: number): boolean => takingBack.use().includes(contactId)

/** Calls with what was typed, below which the server puts the mail. */
export async function takeBackBelow<Reply>(
  contactId: number,
  call: (typed: Draft | undefined) => Promise<Reply>,
): Promise<Reply> {
  takingBack.set([...takingBack.get(), contactId])
  try {
    return await call(typedMails.get(contactId))
  } finally {
    takingBack.set(takingBack.get().filter((id) => id !== contactId))
  }
}

export function openTakenBack(contactId: number): void {
  typedMails.set(contactId)
  openComposer(contactId)
}
