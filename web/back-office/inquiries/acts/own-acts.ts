import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { Sending } from '../../offline/waiting.ts'
import { onSessionEnd } from '../../session/session-store.ts'

/** An act of this administrator on a contact, as it was then. */
export type OwnAct = Sending & {
  contact: Contact
  at: number
  /** Undefined until the server has answered, and where it refused. */
  eventId?: number | undefined
  /** Resolves when it has done either, after whatever repeats. */
  answered: Promise<void>
  /** In place of naming its event. */
  restore?: (() => void) | undefined
}

export const undoMs = 10 * 60_000

/** Newest last. Each act is taken out once, and is forgotten when it can no longer be undone. */
export const createOwnActs = () => {
  let acts: OwnAct[] = []
  const remove = (act: OwnAct): boolean => {
    const isThere = acts.includes(act)
    acts = acts.filter((other) => other !== act)
    return isThere
  }
  return {
    add: (act: OwnAct) => {
      acts = [...acts.filter(({ at }) => at > Date.now() - undoMs), act]
    },
    remove,
    /** An Undo that the server has not refused may be tried again. */
    putBack: (act: OwnAct) => {
      acts = [...acts, act].toSorted((one, other) => one.at - other.at)
    },
    latest: (): OwnAct | undefined => acts.findLast(({ at }) => at > Date.now() - undoMs),
  }
}

type NewAct = Pick<OwnAct, 'contact' | 'what' | 'answered'> & { restore?: () => void }

export const newAct = ({ contact, ...act }: NewAct): OwnAct => ({
  ...act,
  contact,
  contactId: contact.id,
  name: contact.parent_name,
  at: Date.now(),
})

const lastSends = new Map<number, Promise<unknown>>()
onSessionEnd(() => lastSends.clear())

/** Sends what concerns one contact in the order of the presses: an Undo reaches the server after the act that it names. */
export const sendInOrder = <Reply>(contactId: number, send: () => Promise<Reply>): Promise<Reply> => {
  const before = lastSends.get(contactId) ?? Promise.resolve()
  const sent = before.then(send, send)
  lastSends.set(contactId, sent)
  const forget = () => {
    if (lastSends.get(contactId) === sent) lastSends.delete(contactId)
  }
  void sent.then(forget, forget)
  return sent
}
