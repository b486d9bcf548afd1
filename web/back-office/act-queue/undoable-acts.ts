import { undoWindowMs } from '#contract/inquiries/act-parts.ts'
import { createSessionStore } from '../session/session-store.ts'
import type { QueuedAct } from './act-queue.ts'

/** Acts of this window that Undo can mean, newest last, from the press on. */
const acts = createSessionStore<readonly QueuedAct[]>([])

const isRecent = ({ pressedAtMs }: QueuedAct): boolean => pressedAtMs > Date.now() - undoWindowMs

export const undoableActs = {
  add: (act: QueuedAct): void =>
    acts.set([...acts.get().filter(isRecent), act].toSorted((one, other) => one.pressedAtMs - other.pressedAtMs)),
  /** Takes an act out, once; returns false for one that is no longer there. */
  remove: (act: QueuedAct): boolean => {
    const isThere = acts.get().includes(act)
    acts.set(acts.get().filter((other) => other !== act))
    return isThere
  },
  latest: (): QueuedAct | undefined => acts.get().findLast(isRecent),
}
