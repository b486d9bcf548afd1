import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { Draft } from '#contract/conversation/answers.ts'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { undoChange } from '#contract/inquiries/inquiry-acts.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { actQueue, describeAct, isOffline, type QueuedAct } from '../../act-queue/act-queue.ts'
import { undoableActs } from '../../act-queue/undoable-acts.ts'
import { useAdminMutation } from '../../editing/use-acts.ts'
import { createRequiredContext } from '../../layout/required-context.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { useTeam } from '../../session/use-team.ts'
import { type Toast, useToast } from '../../toasts/toasts.tsx'
import { openTakenBack, takeBackMail } from '../composer/composer-store.ts'
import { describeUndone, sayText } from './act-words.ts'
import { actQueries, affectedQueries } from './affected-queries.ts'
import { type ActChange, applyReply as applyToCaches } from './apply-reply.ts'
import { rememberOwnChanges } from './own-changes.ts'

export const offlineToast: Toast = { tone: 'success', text: 'You are offline: this is sent when the line is back' }

type Undo = {
  /** Each act is taken back once, by its message's button or by the key. */
  undo: (act: QueuedAct) => void
  undoLatest: () => void
  applyReply: (reply: ActChange) => void
}

const [UndoContext, useUndo] = createRequiredContext<Undo>('Undo')

export { useUndo }

/** `act` is the Undo itself. */
type Undoing = { undone: QueuedAct; act: QueuedAct; idempotencyKey: string }

type Props = { onAnswered: (contact: Contact) => void; children: ReactNode }

/** Takes back acts of this window, in the queues of their contacts. */
export function UndoProvider({ onAnswered, children }: Props) {
  const queryClient = useQueryClient()
  const self = useTeam().find(({ is_self }) => is_self)
  const showToast = useToast()
  const applyReply = useCallback(
    (reply: ActChange) => {
      applyToCaches(queryClient, reply)
      if (reply.contact) onAnswered(reply.contact)
    },
    [queryClient, onAnswered],
  )
  const { mutate } = useAdminMutation({
    mutationKey: inquiryActs.status_changed.key,
    invalidates: [...actQueries, queryKeys.drafts],
    invalidatesOnError: affectedQueries,
    mutationFn: (call, { undone, act, idempotencyKey }: Undoing) => {
      const { contactId } = act
      const send = async () => {
        const { eventId: event_id } = undone
        // The act that this Undo followed failed, and its message said so.
        if (event_id === undefined) return null
        const params = { id: String(contactId) }
        const undo = async (draft?: Draft) => {
          const reply = await call(undoChange, { params, body: { event_id, draft } }, { idempotencyKey })
          rememberOwnChanges('change_undone', { event_id: reply.event_id }, 0)
          if (reply.contact) actQueue.know(reply.contact)
          return reply
        }
        return undone.kind === 'mail_queued' ? takeBackMail(contactId, undo) : undo()
      }
      return actQueue.send(act, send, { isRetried: true })
    },
    onSuccess: ({ undone: { contactId, name, what } }, reply) => {
      if (!reply) return null
      applyReply(reply)
      if (reply.entry?.kind === 'mail_queued') {
        openTakenBack(contactId)
        void queryClient.invalidateQueries({ queryKey: queryKeys.foundMessages })
      }
      return { text: describeUndone(reply, { name, what, selfId: self?.id }) }
    },
    onError: (error, { undone, act }) => {
      // An Undo that the server has not refused may be tried again.
      if (!error.isRefusal) undoableActs.add(undone)
      if (act.state === 'taken back') return null
      return { text: sayText(inquiryActs.change_undone.failed, { name: act.name }), reason: error.message }
    },
  })
  const value = useMemo(() => {
    const undo = (undone: QueuedAct) => {
      if (!undoableActs.remove(undone)) return
      if (actQueue.takeBack(undone)) {
        showToast({ tone: 'success', text: `${describeAct(undone)} is not sent.` })
        return
      }
      if (undone.restore) {
        undone.restore()
        return
      }
      if (isOffline()) showToast(offlineToast)
      const { contactId, name, what } = undone
      const act: QueuedAct = { contactId, name, what: `Undo of ${what}`, pressedAtMs: Date.now(), state: 'pending' }
      mutate({ undone, act, idempotencyKey: newIdempotencyKey() })
    }
    return {
      undo,
      applyReply,
      undoLatest: () => {
        const act = undoableActs.latest()
        if (act) undo(act)
        else showToast({ tone: 'success', text: 'There is no change of yours to undo.' })
      },
    }
  }, [mutate, showToast, applyReply])
  return <UndoContext value={value}>{children}</UndoContext>
}
