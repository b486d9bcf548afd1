import type { Mutation } from '@tanstack/react-query'
import { undoWindowMs } from '#contract/inquiries/act-parts.ts'
import { queryKeys } from '../../lists/query-client.ts'
import type { Sending } from '../../offline/waiting.ts'
import { onSessionEnd } from '../../session/session-store.ts'
import { pagesKey } from '../list/use-inquiries.ts'

/** Read again after an act: its reply carries the rest. */
export const actQueries = [pagesKey, queryKeys.statistics]

/** Read again where no reply says what changed, or what there is instead. */
export const affectedLists = [
  queryKeys.inquiries,
  queryKeys.deletedInquiries,
  queryKeys.suspectedInquiries,
  queryKeys.statistics,
]
export const affectedQueries = [...affectedLists, queryKeys.timeline]

/** An act of this administrator on a contact, as it was then. */
export type OwnAct = Sending & {
  at: number
  /** Undefined until the server has answered, and where it refused. */
  eventId?: number | undefined
  /** Resolves when it has done either, after whatever repeats. */
  answered: Promise<void>
  /** In place of naming its event. */
  restore?: (() => void) | undefined
}

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
      acts = [...acts.filter(({ at }) => at > Date.now() - undoWindowMs), act]
    },
    remove,
    /** An Undo that the server has not refused may be tried again. */
    putBack: (act: OwnAct) => {
      acts = [...acts, act].toSorted((one, other) => one.at - other.at)
    },
    latest: (): OwnAct | undefined => acts.findLast(({ at }) => at > Date.now() - undoWindowMs),
  }
}

/** Of a mutation that does or undoes an act. */
export const contactIdOf = ({ state }: Pick<Mutation, 'state'>): number =>
  (state.variables as { act: OwnAct }).act.contactId

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
