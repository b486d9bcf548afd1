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

/** Puts the words of a mail that was not sent above what was typed since, and shows them unless another mail is being written. */
const putMailBack = (contactId: number, { subject, body }: Draft): void => {
  typedMails.set(contactId, { subject, body: [body, typedMails.get(contactId)?.body].filter(Boolean).join('\n\n') })
  if (opened.get() === null) openComposer(contactId)
}

type SentMail = { contactId: number; words: Draft }

/** Mails that have no answer yet. They outlast a reload of the tab, after which their words are in their composers again. */
const sentMails = createSessionStore<readonly SentMail[]>([], { keptAs: 'adminSentMails' })
if (sentMails.get().length > 0) {
  for (const { contactId, words } of sentMails.get()) typedMails.set(contactId, words)
  sentMails.set([])
}

/** Clears a mail as it is sent. If it is refused or taken back, its words are in its composer again. */
export const clearWhileSent = (mail: SentMail, sent: Promise<unknown>): void => {
  typedMails.set(mail.contactId)
  sentMails.set([...sentMails.get(), mail])
  const forget = () => sentMails.set(sentMails.get().filter((other) => other !== mail))
  void sent.catch(() => putMailBack(mail.contactId, mail.words)).finally(forget)
}

/**
 * Takes a mail back by `call`, which gets what stands in the composer: the server puts the mail below it. What is typed meanwhile stays,
 * and the mail is offered beside it.
 */
export async function takeBackMail<Reply>(
  contactId: number,
  call: (typed: Draft | undefined) => Promise<Reply>,
): Promise<Reply> {
  const typed = typedMails.get(contactId)
  setBegunUnread(contactId, true)
  try {
    return await call(typed)
  } finally {
    if (typedMails.get(contactId) === typed) setBegunUnread(contactId, false)
  }
}

/** Opens the composer of a mail that was taken back, whose draft is read again. */
export function openTakenBack(contactId: number): void {
  if (!isBegunUnread(contactId)) typedMails.set(contactId)
  openComposer(contactId)
}
