import { type MutationKey, useQueryClient } from '@tanstack/react-query'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { ActReply } from '#contract/inquiries/inquiry-acts.ts'
import { type ApiError, newIdempotencyKey } from '#web/api/client.ts'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { isOffline } from '../../offline/waiting.ts'
import { offlineToast, tellFailure } from '../../offline/words.ts'
import type { AdminCall } from '../../session/use-session.ts'
import { type Toast, useToast } from '../../toasts/toasts.tsx'
import { sendWithEchoes } from '../live/echoes.ts'
import { actQueries, affectedQueries } from './affected-queries.ts'
import { newAct, type OwnAct } from './own-acts.ts'
import { sendUntilAnswered, useUndo } from './undo-provider.tsx'

/** `undoMs`: how long Undo works, where that is less than its message's usual time. */
type Words = Omit<Toast, 'tone'> & { undoMs?: number }

type ActMutationOptions<Change, Reply> = {
  mutationKey?: MutationKey
  mutationFn: (call: AdminCall, change: Change, options: { idempotencyKey: string }) => Promise<Reply>
  /** The act's name in what is said of it later: “The claim”. */
  what: (change: Change) => string
  onSuccess: (change: Change, reply: Reply) => Words
  onError: string | ((error: ApiError, change: Change) => Words)
}

type Begun = { act: OwnAct; answer: () => void; idempotencyKey: string }

/** A note is one without an event; what is there already is none. */
const countChanges = ({ event_id, entry, parts }: ActReply): number =>
  (event_id !== null || entry ? 1 : 0) + parts.length

/** A mutation that is an act on a contact: its message offers Undo, and so does the key. */
export const useActMutation = <Change extends { row: Contact }, Reply extends ActReply>(
  options: ActMutationOptions<Change, Reply>,
) => {
  const { mutationKey, mutationFn, what, onSuccess, onError } = options
  const { add, remove, undo, applyReply } = useUndo()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const mutation = useAdminMutation({
    ...(mutationKey && { mutationKey }),
    invalidates: actQueries,
    invalidatesOnError: affectedQueries,
    mutationFn: async (call, change: Change & Begun) => {
      const { act, answer, idempotencyKey } = change
      // Where it waits: the browser may hear of the lost line just after the press.
      if (isOffline()) showToast(offlineToast)
      return sendUntilAnswered(act, async () => {
        const send = () => mutationFn(call, change, { idempotencyKey })
        const reply = await sendWithEchoes(act.contactId, send, countChanges)
        act.eventId = reply.event_id ?? undefined
        answer()
        return reply
      })
    },
    onSuccess: (change, reply) => {
      const { act } = change
      applyReply(reply)
      const words = onSuccess(change, reply)
      if (reply.event_id !== null) {
        const { undoMs: durationMs, ...toast } = words
        const action = {
          label: 'Undo',
          onClick: () => undo(act),
          ...(durationMs && { durationMs }),
        }
        return { ...toast, action }
      }
      remove(act)
      return words
    },
    onError: (error, change) => {
      const { act, answer } = change
      remove(act)
      answer()
      const words = typeof onError === 'string' ? { text: onError, reason: error.message } : onError(error, change)
      return tellFailure(act, error, words)
    },
  })
  /** On the stack from the press on: the next Undo means this act, answered or not. */
  const begin = (change: Change): Change & Begun => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const act = newAct({ contact: change.row, what: what(change), answered })
    add(act)
    return { ...change, act, answer, idempotencyKey: newIdempotencyKey() }
  }
  /** One change of a kind at a time: the second press of a double click may precede the rendering of the first. */
  const isBusyNow = ({ row }: Change): boolean =>
    mutationKey !== undefined &&
    queryClient.isMutating({
      mutationKey,
      predicate: ({ state }) => (state.variables as Change).row.id === row.id,
    }) > 0
  return {
    isPending: mutation.isPending,
    mutate: (change: Change) => {
      if (!isBusyNow(change)) mutation.mutate(begin(change))
      else if (isOffline()) {
        const text = `A change of ${change.row.parent_name} waits for the line: u takes it back.`
        showToast({ tone: 'success', text })
      }
    },
    mutateAsync: (change: Change) => mutation.mutateAsync(begin(change)),
  }
}
