import { onSessionEnd } from '../../session/session-store.ts'

/** A change is heard within moments of its answer. */
const echoMs = 3_000

/** Of a contact: acts that are not answered, changes that were heard meanwhile, and those that are still to come. */
type Echoes = { unanswered: number; heard: number; due: number; dueUntilMs: number }

const byContact = new Map<number, Echoes>()
onSessionEnd(() => byContact.clear())

const countDue = ({ due, dueUntilMs }: Echoes): number => (performance.now() <= dueUntilMs ? due : 0)

/** Sends an act of this window, which is as many changes as `countChanges` says of its reply. */
export const sendWithEchoes = async <Reply>(
  contactId: number,
  send: () => Promise<Reply>,
  countChanges: (reply: Reply) => number = () => 1,
): Promise<Reply> => {
  const settle = awaitEchoes(contactId)
  let changes = 0
  try {
    const reply = await send()
    changes = countChanges(reply)
    return reply
  } finally {
    settle(changes)
  }
}

/** What it returns takes how many changes the act was, 0 for one that was refused. */
export const awaitEchoes = (contactId: number): ((changes: number) => void) => {
  const echoes = byContact.get(contactId) ?? { unanswered: 0, heard: 0, due: 0, dueUntilMs: 0 }
  byContact.set(contactId, echoes)
  echoes.unanswered += 1
  return (changes) => {
    echoes.unanswered -= 1
    const early = Math.min(echoes.heard, changes)
    // More than its own were another window's; the list is read again after the answer, which shows them.
    echoes.heard = echoes.unanswered === 0 ? 0 : echoes.heard - early
    echoes.due = countDue(echoes) + changes - early
    echoes.dueUntilMs = performance.now() + echoMs
  }
}

/** Whether a change by the own account comes from this window, whose acts show their replies; else from another one. */
export const isEcho = (contactId: number): boolean => {
  const echoes = byContact.get(contactId)
  if (!echoes) return false
  if (countDue(echoes) > 0) echoes.due -= 1
  else if (echoes.unanswered > 0) echoes.heard += 1
  else byContact.delete(contactId)
  return byContact.has(contactId)
}
