import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { undoChange } from '#contract/inquiries/inquiry-acts.ts'
import { ApiError, newIdempotencyKey } from '#web/api/client.ts'
import { repeatUntilAnswered } from '#web/api/repeat-until-answered.ts'
import { useAdminMutation } from '../../editing/use-acts.ts'
import { createRequiredContext } from '../../layout/required-context.ts'
import { queryKeys } from '../../lists/query-client.ts'
import {
  addFailure,
  describeSending,
  isOffline,
  offlineToast,
  type Sending,
  takeBackWaiting,
  tellFailure,
  waitForLine,
} from '../../offline/waiting.ts'
import { useTeam } from '../../session/use-team.ts'
import { useToast } from '../../toasts/toasts.tsx'
import { openTakenBack, takeBackBelow } from '../composer/composer-store.ts'
import { sendWithEchoes } from '../live/echoes.ts'
import { describeUndone, sayText } from './act-words.ts'
import { type ActChange, applyReply as applyToCaches } from './apply-reply.ts'
import { actQueries, affectedQueries, createOwnActs, type OwnAct, sendInOrder } from './own-acts.ts'

/** A database that changes is there by then: no try begins later. */
const repeatForMs = 30_000

/** The server knows a repeat by the key of the call. */
export const sendAgain = <Reply,>(send: () => Promise<Reply>): Promise<Reply> =>
  repeatUntilAnswered(send, { forMs: repeatForMs })

/**
 * The same for what concerns one contact: what was pressed after it waits for its turn. What finds its session ended is named to
 * who signs in again.
 */
export const sendUntilAnswered = async <Reply,>(sending: Sending, send: () => Promise<Reply>): Promise<Reply> => {
  // Without a line it waits here, where it can be taken back; each repeat waits again for one that was lost since.
  await waitForLine(sending)
  return sendInOrder(sending.contactId, () =>
    sendAgain(async () => {
      await waitForLine(sending)
      return send()
    }),
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) addFailure(sending, 'Your session had ended.')
    throw error
  })
}

type Undo = Pick<ReturnType<typeof createOwnActs>, 'add' | 'remove'> & {
  /** Each act is taken back once, by its message's button or by the key. */
  undo: (act: OwnAct) => void
  undoLatest: () => void
  applyReply: (reply: ActChange) => void
}

const [UndoContext, useUndo] = createRequiredContext<Undo>('Undo')

export { useUndo }

type Undoing = { act: OwnAct; sending: Sending; idempotencyKey: string }

type Props = { onAnswered: (contact: Contact) => void; children: ReactNode }

/** Keeps the own acts on the contacts below, and takes them back. */
export function UndoProvider({ onAnswered, children }: Props) {
  const queryClient = useQueryClient()
  const [acts] = useState(createOwnActs)
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
    mutationFn: async (call, { act, sending, idempotencyKey }: Undoing) => {
      await act.answered
      const { contactId, eventId: event_id } = act
      // The act that this Undo followed failed, and said so.
      if (event_id === undefined) return null
      const params = { id: String(contactId) }
      return sendUntilAnswered(sending, () =>
        takeBackBelow(contactId, (draft) =>
          sendWithEchoes(contactId, () => call(undoChange, { params, body: { event_id, draft } }, { idempotencyKey })),
        ),
      )
    },
    onSuccess: ({ act: { contactId, name, what } }, reply) => {
      if (!reply) return null
      applyReply(reply)
      if (reply.entry?.kind === 'mail_queued') {
        openTakenBack(contactId)
        void queryClient.invalidateQueries({ queryKey: queryKeys.foundMessages })
      }
      return { text: describeUndone(reply, { name, what, selfId: self?.id }) }
    },
    onError: (error, { act, sending }) => {
      if (!error.isRefusal) acts.putBack(act)
      const toast = { text: sayText(inquiryActs.change_undone.failed, { name: act.name }), reason: error.message }
      return tellFailure(sending, error, toast)
    },
  })
  const value = useMemo(() => {
    const undo = (act: OwnAct) => {
      if (!acts.remove(act)) return
      if (takeBackWaiting(act)) {
        showToast({ tone: 'success', text: `${describeSending(act)} is not sent.` })
        return
      }
      if (act.restore) {
        act.restore()
        return
      }
      if (isOffline()) showToast(offlineToast)
      const { contactId, name, what } = act
      const sending = { contactId, name, what: `Undo of ${what}` }
      mutate({ act, sending, idempotencyKey: newIdempotencyKey() })
    }
    return {
      add: acts.add,
      remove: acts.remove,
      undo,
      applyReply,
      undoLatest: () => {
        const act = acts.latest()
        if (act) undo(act)
        else showToast({ tone: 'success', text: 'There is no change of yours to undo.' })
      },
    }
  }, [acts, mutate, showToast, applyReply])
  return <UndoContext value={value}>{children}</UndoContext>
}
