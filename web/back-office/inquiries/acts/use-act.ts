import { type MutationKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ActInput, type ActWords, type CalledAct, inquiryActs, wordsOf } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { type ApiError, newIdempotencyKey } from '#web/api/client.ts'
import { useAdminMutation } from '../../editing/use-acts.ts'
import { isOffline, offlineToast, tellFailure } from '../../offline/waiting.ts'
import type { AdminCall } from '../../session/use-session.ts'
import { useTeam } from '../../session/use-team.ts'
import { type Toast, useToast } from '../../toasts/toasts.tsx'
import { sendWithEchoes } from '../live/echoes.ts'
import { type Reply, type Said, saidOf, saidOfReply, sayText } from './act-words.ts'
import {
  actQueries,
  affectedQueries,
  contactIdOf,
  forgetRepeatKey,
  type OwnAct,
  repeatKeyOf,
  sendInOrder,
} from './own-acts.ts'
import { sendAgain, sendUntilAnswered, useUndo } from './undo-provider.tsx'

export type Press<Act extends CalledAct> = {
  /** The contact as it was read; of the act on a note, the note. */
  row: Partial<Contact> & { id: number }
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

type Begun<Pressed> = { press: Pressed; act: OwnAct; answer: () => void; idempotencyKey: string | undefined }

/** A note is one without an event; what is there already is none, and a reply that says nothing is one. */
const countChanges = ({ event_id, entry, parts = [] }: Reply): number =>
  (event_id !== null || entry ? 1 : 0) + parts.length

type Sending = Pick<Begun<unknown>, 'act' | 'answer'> & { sends: ActWords['sends'] }

/** `again` while its answer may be lost; `in order` of what concerns the contact; `until answered`: both, once there is a line. */
const sendPress = ({ sends, act, answer }: Sending, send: () => Promise<Reply>): Promise<Reply> => {
  const { contactId } = act
  const sendHeard = async () => {
    const reply = await sendWithEchoes(contactId, send, countChanges)
    act.eventId = reply.event_id ?? undefined
    answer()
    return reply
  }
  if (sends === 'until answered') return sendUntilAnswered(act, sendHeard)
  if (sends === 'in order') return sendInOrder(contactId, sendHeard)
  return sends === 'again' ? sendAgain(send) : send()
}

const isOnItsWay = (queryClient: QueryClient, mutationKey: MutationKey, id: number): boolean =>
  queryClient.isMutating({ mutationKey, predicate: (sent) => contactIdOf(sent) === id }) > 0

/** Does an act of `inquiryActs` as it is declared there: a message says what came of it and offers Undo, and so does the key. */
export const useAct = <const Act extends CalledAct, Extra = object>(
  actName: Act,
  options: ActOptions<Act, Extra> = {},
) => {
  type Pressed = Press<Act> & Extra
  const words = wordsOf(actName)
  const { key, sends, undoMs } = words
  const hasKey = words.keepsKey || sends === 'until answered' || sends === 'again'
  const { add, remove, undo, applyReply } = useUndo()
  const selfId = useTeam().find(({ is_self }) => is_self)?.id
  const queryClient = useQueryClient()
  const showToast = useToast()
  const say = (text = '', { row, to, said }: Pressed, more?: Said) =>
    sayText(text, { ...saidOf({ ...row, ...to }, selfId), ...said, ...more })

  const mutation = useAdminMutation({
    ...(key && { mutationKey: key }),
    invalidates: options.invalidates ?? actQueries,
    invalidatesOnError: options.invalidatesOnError ?? options.invalidates ?? affectedQueries,
    mutationFn: async (call, { press, act, answer, idempotencyKey }: Begun<Pressed>) => {
      const { id, version: ifMatch } = press.row
      const callOptions = { ...(words.isVersioned && { ifMatch }), ...(idempotencyKey && { idempotencyKey }) }
      // Where it waits: the browser may hear of the lost line just after the press.
      if (sends === 'until answered' && isOffline()) showToast(offlineToast)
      return sendPress({ sends, act, answer }, async () => {
        const { query, body }: Sent = (await options.prepare?.(press, call)) ?? press
        const input = { params: { id: String(id) }, ...(query && { query }), ...(body && { body }) }
        return (call as (...sent: object[]) => Promise<Reply>)(inquiryActs[actName].call, input, callOptions)
      })
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
      remove(act)
      return toast
    },
    onError: (error, { press, act, answer }) => {
      remove(act)
      answer()
      const failed = (error.status === 409 && words.conflict) || words.failed
      const reason = failed?.includes('{reason}') ? {} : { reason: error.message }
      const text = say(failed, press, { reason: error.message })
      return tellFailure(act, error, { text, ...reason, ...options.onFailed?.(error, press, text) })
    },
  })
  /** On the stack from the press on: the next Undo means this act, answered or not. */
  const begin = (press: Pressed): Begun<Pressed> => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const { row, restore, body }: Pressed & Sent = press
    const { id: contactId, parent_name: name = '' } = row
    const act: OwnAct = { contactId, name, what: say(words.what, press), at: Date.now(), answered, restore }
    if (undoMs !== undefined) add(act)
    const newKey = words.keepsKey ? repeatKeyOf(actName, { contactId, body }) : newIdempotencyKey()
    return { press, act, answer, idempotencyKey: hasKey ? newKey : undefined }
  }
  return {
    isPending: mutation.isPending,
    mutate: (press: Pressed) => {
      // One change of a kind at a time: the second press of a double click may precede the rendering of the first.
      const isWaiting = sends === 'until answered' && key && isOnItsWay(queryClient, key, press.row.id)
      if (!isWaiting) mutation.mutate(begin(press))
      else if (isOffline()) {
        const text = `A change of ${press.row.parent_name} waits for the line: u takes it back.`
        showToast({ tone: 'success', text })
      }
    },
    mutateAsync: (press: Pressed) => mutation.mutateAsync(begin(press)),
  }
}
