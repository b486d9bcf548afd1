import type { Mutation } from '@tanstack/react-query'
import { undoWindowMs } from '#contract/inquiries/act-parts.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { queryKeys } from '../../lists/query-client.ts'
import type { Sending } from '../../offline/waiting.ts'
import { onSessionEnd } from '../../session/session-store.ts'
import { pagesKey } from '../list/use-inquiries.ts'

/** Read again after an act: its reply carries the rest. */
export const actQueries = [pagesKey, queryKeys.statistics]

/** Read again after an act that a search of the messages finds. */
export const messageQueries = [...actQueries, queryKeys.foundMessages]

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

/** Of a mutation that does or undoes an act; undefined of any other. */
export const contactIdOf = ({ state }: Pick<Mutation, 'state'>): number | undefined =>
  (state.variables as { act?: OwnAct } | undefined)?.act?.contactId

const lastKeys = new Map<string, { sent: string; key: string }>()
onSessionEnd(() => lastKeys.clear())

/** What is sent unchanged keeps its key until it is stored: a repeat after a lost answer does nothing more. */
export const repeatKeyOf = (act: string, values: object): string => {
  const sent = JSON.stringify(values)
  const key = lastKeys.get(act)
  const kept = key?.sent === sent ? key : { sent, key: newIdempotencyKey() }
  lastKeys.set(act, kept)
  return kept.key
}

export const forgetRepeatKey = (act: string): void => void lastKeys.delete(act)

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
