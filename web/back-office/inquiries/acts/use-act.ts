import type { QueryKey } from '@tanstack/react-query'
import { type ActInput, type CalledAct, type InquiryAct, inquiryActs, wordsOf } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { type ApiError, newIdempotencyKey } from '#web/api/client.ts'
import { actQueue, isOffline, type QueuedAct } from '../../act-queue/act-queue.ts'
import { undoableActs } from '../../act-queue/undoable-acts.ts'
import { useAdminMutation } from '../../editing/use-acts.ts'
import type { AdminCall } from '../../session/use-session.ts'
import { useTeam } from '../../session/use-team.ts'
import { type Toast, useToast } from '../../toasts/toasts.tsx'
import { type Reply, type Said, saidOf, saidOfReply, sayText } from './act-words.ts'
import { actQueries, affectedQueries } from './affected-queries.ts'
import { rememberOwnChanges } from './own-changes.ts'
import { forgetRepeatKey, repeatKeyOf } from './repeat-keys.ts'
import { offlineToast, useUndo } from './undo-provider.tsx'

export type Press<Act extends CalledAct> = {
  /** The contact as it was read, or the note that the act is about. */
  row: Partial<Contact> & { id: number }
  /** Id of the contact that a note is about. */
  contactId?: number
  /** What the contact is meant to be: the texts speak of it. */
  to?: Partial<Contact>
  /** What else the texts say. */
  said?: Said
  /** In place of the Undo of an event. */
  restore?: () => void
} & ActInput<Act>

/** `undoMs`: how long its message offers Undo, where that is not the usual time. */
type Words = Partial<Omit<Toast, 'tone'>> & { undoMs?: number }

type ActOptions<Act extends CalledAct, Extra> = {
  invalidates?: readonly QueryKey[]
  invalidatesOnError?: readonly QueryKey[]
  /** What it returns is said in place of the declared words. */
  onDone?: (press: Press<Act> & Extra, reply: Reply) => Words | void
  onFailed?: (error: ApiError, press: Press<Act> & Extra, text: string) => Words | void
  /** What is sent, where some of it is read first. */
  prepare?: (press: Press<Act> & Extra, call: AdminCall) => Promise<ActInput<Act>>
}

type Sent = { query?: object; body?: object }

type Begun<Pressed> = { press: Pressed; act: QueuedAct; idempotencyKey: string | undefined }

const toQueuedAct = <Act extends CalledAct>(kind: Act, press: Press<Act>): Omit<QueuedAct, 'what'> => {
  const { row, contactId = row.id, restore, body, query }: Press<Act> & Sent = press
  const input = JSON.stringify([row.id, query, body])
  const { parent_name: name = '' } = row
  return { contactId, name, kind, input, restore, pressedAtMs: Date.now(), state: 'pending' }
}

const noteReply = (kind: InquiryAct, act: QueuedAct, { reply, rowId }: { reply: Reply; rowId: number }): void => {
  act.eventId = reply.event_id ?? undefined
  rememberOwnChanges(kind, reply, rowId)
  if (reply.contact) actQueue.know(reply.contact)
}

/** Does an act of `inquiryActs` as it is declared there: a message says what came of it and offers Undo, and so does the key. */
export const useAct = <const Act extends CalledAct, Extra = object>(
  actName: Act,
  options: ActOptions<Act, Extra> = {},
) => {
  type Pressed = Press<Act> & Extra
  const words = wordsOf(actName)
  const { key, undoMs } = words
  const isRetried = words.sends === 'until answered'
  const hasKey = words.keepsKey || isRetried
  const { undo, applyReply } = useUndo()
  const selfId = useTeam().find(({ is_self }) => is_self)?.id
  const showToast = useToast()
  const say = (text = '', { row, to, said }: Pressed, more?: Said) =>
    sayText(text, { ...saidOf({ ...row, ...to }, selfId), ...said, ...more })

  const mutation = useAdminMutation({
    ...(key && { mutationKey: key }),
    invalidates: options.invalidates ?? actQueries,
    invalidatesOnError: options.invalidatesOnError ?? options.invalidates ?? affectedQueries,
    mutationFn: (call, { press, act, idempotencyKey }: Begun<Pressed>) => {
      if (isRetried && isOffline()) showToast(offlineToast)
      const send = async () => {
        const { query, body }: Sent = (await options.prepare?.(press, call)) ?? press
        const input = { params: { id: String(press.row.id) }, ...(query && { query }), ...(body && { body }) }
        // An own act that was answered meanwhile has made a new version.
        const { version: ifMatch } = press.contactId === undefined ? actQueue.newest(press.row) : press.row
        const callOptions = { ...(words.isVersioned && { ifMatch }), ...(idempotencyKey && { idempotencyKey }) }
        const { call: endpoint } = inquiryActs[actName]
        const reply = await (call as (...sent: object[]) => Promise<Reply>)(endpoint, input, callOptions)
        noteReply(actName, act, { reply, rowId: press.row.id })
        return reply
      }
      return actQueue.send(act, send, { isRetried })
    },
    onSuccess: ({ press, act }, reply) => {
      const { event_id: eventId, contact = null, entry = null, parts = [] } = reply
      applyReply({ contact, entry, parts })
      forgetRepeatKey(actName)
      const text = say(words.done, press, saidOfReply(reply))
      const { undoMs: durationMs, ...other }: Words = options.onDone?.(press, reply) ?? {}
      const toast = { text, ...other }
      if (undoMs !== undefined && (eventId || act.restore)) {
        return { ...toast, action: { label: 'Undo', onClick: () => undo(act), ...(durationMs && { durationMs }) } }
      }
      undoableActs.remove(act)
      return toast
    },
    onError: (error, { press, act }) => {
      undoableActs.remove(act)
      if (act.state === 'taken back') return null
      const failed = (error.status === 409 && words.conflict) || words.failed
      const reason = failed?.includes('{reason}') ? {} : { reason: error.message }
      const text = say(failed, press, { reason: error.message })
      return { text, ...reason, ...options.onFailed?.(error, press, text) }
    },
  })
  const begin = (press: Pressed): Begun<Pressed> => {
    const act = { ...toQueuedAct(actName, press), what: say(words.what, press) }
    const { body }: Pressed & Sent = press
    const newKey = words.keepsKey ? repeatKeyOf(actName, { contactId: act.contactId, body }) : newIdempotencyKey()
    return { press, act, idempotencyKey: hasKey ? newKey : undefined }
  }
  /** Undo can mean the act from the press on, answered or not. */
  const queue = (begun: Begun<Pressed>) => {
    if (undoMs !== undefined) undoableActs.add(begun.act)
    return mutation.mutateAsync(begun)
  }
  return {
    isPending: mutation.isPending,
    /** Queues the act. The second press of a double click, which may precede the rendering of the first, is the same act. */
    mutate: (press: Pressed) => {
      const begun = begin(press)
      // A failure has its message.
      if (!key || !actQueue.isRepeat(begun.act)) queue(begun).catch(() => {})
    },
    mutateAsync: (press: Pressed) => queue(begin(press)),
  }
}
