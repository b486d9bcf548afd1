import type { MutationKey, QueryKey } from '@tanstack/react-query'
import type { Contact } from '#contract/inquiries.ts'
import type { ApiError } from '#web/api/client.ts'
import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import type { AdminCall } from '../../session/use-session.ts'
import type { Toast } from '../../toasts/toasts.tsx'
import { isLostAnswer } from './is-lost-answer.ts'
import { type OwnAct, sendInOrder } from './own-acts.ts'
import { useUndo } from './undo-provider.tsx'

type Words = Omit<Toast, 'tone'>

type ActMutationOptions<Change, Reply> = {
  mutationKey?: MutationKey
  invalidates: readonly QueryKey[]
  mutationFn: (
    call: AdminCall,
    change: Change,
    options: { idempotencyKey: string },
  ) => Promise<Reply>
  /** The act's name in what is said of it later: “The claim”. */
  what: (change: Change) => string
  onSuccess: (change: Change, reply: Reply) => Words
  onError: string | ((error: ApiError, change: Change) => Words)
}

type Begun = { act: OwnAct; answer: () => void; idempotencyKey: string }

/** A mutation that is an act on a contact: its message offers Undo, and so does the key. */
export const useActMutation = <
  Change extends { row: Contact },
  Reply extends { event_id: number | null },
>(
  options: ActMutationOptions<Change, Reply>,
) => {
  const { mutationFn, what, onSuccess, onError, ...shared } = options
  const { add, remove, undo } = useUndo()
  const mutation = useAdminMutation({
    ...shared,
    retry: isLostAnswer,
    mutationFn: (call, change: Change & Begun) =>
      sendInOrder(change.row.id, async () => {
        const { act, answer, idempotencyKey } = change
        const reply = await mutationFn(call, change, { idempotencyKey })
        act.eventId = reply.event_id ?? undefined
        answer()
        return reply
      }),
    onSuccess: (change, reply) => {
      const { act } = change
      const words = onSuccess(change, reply)
      if (reply.event_id !== null) {
        return { ...words, action: { label: 'Undo', onClick: () => undo(act) } }
      }
      remove(act)
      return words
    },
    onError: (error, change) => {
      remove(change.act)
      change.answer()
      return typeof onError === 'string'
        ? { text: onError, reason: error.message }
        : onError(error, change)
    },
  })
  /** On the stack from the press on: the next Undo means this act, answered or not. */
  const begin = (change: Change): Change & Begun => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const act: OwnAct = { contact: change.row, what: what(change), at: Date.now(), answered }
    add(act)
    return { ...change, act, answer, idempotencyKey: newIdempotencyKey() }
  }
  return {
    isPending: mutation.isPending,
    mutate: (change: Change) => mutation.mutate(begin(change)),
    mutateAsync: (change: Change) => mutation.mutateAsync(begin(change)),
  }
}
