import type { ActReply } from '#contract/inquiries/inquiry-acts.ts'
import type { LiveChange } from '#contract/live.ts'
import { actQueue } from '../../act-queue/act-queue.ts'
import { createSessionStore } from '../../session/session-store.ts'

const maxKept = 500

/** The newest changes that this window made. A reply and the notification of the same act carry the same id. */
const ownChanges = createSessionStore<readonly string[]>([])

const keyOf = (kind: string, actId: number | null) => `${kind} ${actId}`

/** Remembers what an own act changed: a notification about it has nothing new to show. `rowId` names a note that was changed. */
export const rememberOwnChanges = (
  kind: string,
  { event_id, entry, parts = [] }: Partial<ActReply>,
  rowId: number,
): void => {
  const actId = event_id ?? entry?.id ?? rowId
  const keys = [kind, ...parts.map((part) => part.kind)].map((one) => keyOf(one, actId))
  ownChanges.set([...ownChanges.get(), ...keys].slice(-maxKept))
}

/** Whether this window made a change of its own account. A promise while an act on the contact has no answer yet. */
export const isOwnChange = ({ kind, id, act_id: actId }: LiveChange): boolean | Promise<boolean> => {
  const isKnown = () => ownChanges.get().includes(keyOf(kind, actId))
  const settled = id !== null && !isKnown() && actQueue.settled(id)
  return settled ? settled.then(isKnown) : isKnown()
}
