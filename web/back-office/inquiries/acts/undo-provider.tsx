import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { undoChange } from '#contract/inquiries/inquiry-undo.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { describeSending, isOffline, type Sending, takeBackWaiting } from '../../offline/waiting.ts'
import { offlineToast, tellFailure } from '../../offline/words.ts'
import { useTeam } from '../../session/use-team.ts'
import { useToast } from '../../toasts/toasts.tsx'
import { openTakenBack, takeBackBelow } from '../composer/composer-store.ts'
import { sendWithEchoes } from '../live/echoes.ts'
import { actQueries, affectedQueries, changeKey } from './affected-queries.ts'
import { type ActChange, applyReply as applyToCaches } from './apply-reply.ts'
import { describeUndone } from './describe-undone.ts'
import { createOwnActs, type OwnAct } from './own-acts.ts'
import { sendUntilAnswered } from './send-until-answered.ts'

type Undo = Pick<ReturnType<typeof createOwnActs>, 'add' | 'remove'> & {
  /** Each act is taken back once, by its message's button or by the key. */
  undo: (act: OwnAct) => void
  undoLatest: () => void
  applyReply: (reply: ActChange) => void
}

const UndoContext = createContext<Undo | null>(null)

export const useUndo = (): Undo => {
  const undo = use(UndoContext)
  if (!undo) throw new Error('Acts need an UndoProvider.')
  return undo
}

type Undoing = { row: Contact; act: OwnAct; sending: Sending; idempotencyKey: string }

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
    mutationKey: changeKey,
    invalidates: [...actQueries, queryKeys.drafts],
    invalidatesOnError: affectedQueries,
    mutationFn: async (call, { row, act, sending, idempotencyKey }: Undoing) => {
      await act.answered
      // The act that this Undo followed failed, and said so.
      if (act.eventId === undefined) return null
      const { eventId: event_id } = act
      return sendUntilAnswered(sending, () =>
        takeBackBelow(row.id, (draft) =>
          sendWithEchoes(row.id, () =>
            call(
              undoChange,
              { params: { id: String(row.id) }, body: { event_id, draft } },
              { idempotencyKey },
            ),
          ),
        ),
      )
    },
    onSuccess: ({ row, act: { what } }, reply) => {
      if (!reply) return null
      applyReply(reply)
      if (reply.entry?.kind === 'mail_queued') {
        openTakenBack(row.id)
        void queryClient.invalidateQueries({ queryKey: queryKeys.foundMessages })
      }
      return { text: describeUndone(reply, { name: row.parent_name, what, selfId: self?.id }) }
    },
    onError: (error, { act, sending }) => {
      if (!error.isRefusal) acts.putBack(act)
      const toast = { text: `Nothing was undone for ${act.name}.`, reason: error.message }
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
      mutate({ row: act.contact, act, sending, idempotencyKey: newIdempotencyKey() })
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
