import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { undoChange } from '#contract/inquiries/inquiry-undo.ts'
import { ApiError, newIdempotencyKey } from '#web/api/client.ts'
import { repeatUntilAnswered } from '#web/api/repeat-until-answered.ts'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { normalizeStatus, statusLabel } from '../../format/status.ts'
import { queryKeys } from '../../lists/query-client.ts'
import {
  addFailure,
  describeSending,
  isOffline,
  type Sending,
  takeBackWaiting,
  waitForLine,
} from '../../offline/waiting.ts'
import { offlineToast, tellFailure } from '../../offline/words.ts'
import { useTeam } from '../../session/use-team.ts'
import { useToast } from '../../toasts/toasts.tsx'
import { openTakenBack, takeBackBelow } from '../composer/composer-store.ts'
import { sendWithEchoes } from '../live/echoes.ts'
import { describeStepTime } from '../next-step/describe-step-time.ts'
import { stepClock } from '../next-step/next-step-times.ts'
import { actQueries, affectedQueries, changeKey } from './affected-queries.ts'
import { type ActChange, applyReply as applyToCaches } from './apply-reply.ts'
import { createOwnActs, type OwnAct, sendInOrder } from './own-acts.ts'

export function describeUndone(
  { contact, entry, parts = [] }: ActChange,
  { name, what, selfId }: { name: string; what: string; selfId: number | undefined },
): string {
  if (entry?.kind === 'mail_queued') return `The mail to ${name} is a draft again.`
  const undone = `${what} is undone`
  if (!contact) return `${undone} for ${name}.`
  const { status, owner_id, owner_name } = contact
  if (entry?.kind === 'status_changed') {
    return `${name} is ${statusLabel(normalizeStatus(status)).toLowerCase()} again.`
  }
  if (entry?.kind === 'owner_changed') {
    const who = owner_id === null ? 'nobody has' : owner_id === selfId ? 'you have' : `${owner_name} has`
    return `${undone}: ${who} ${name} now.`
  }
  if (parts.length > 0) {
    const again = parts.some(({ kind }) => kind === 'status_changed')
      ? [`${statusLabel(normalizeStatus(status)).toLowerCase()} again`]
      : []
    const freed = parts.some(({ kind }) => kind === 'owner_changed') ? ['nobody has it'] : []
    return `${undone} for ${name}: ${[...again, ...freed].join(', ')}.`
  }
  const isStep = entry?.kind === 'next_step_set' || entry?.kind === 'next_step_done'
  return `${undone} for ${name}${isStep ? `: ${describeStep(contact)}` : ''}.`
}

function describeStep({ next_step_at: at, next_step_text: text, time_zone }: Contact): string {
  if (at === null) return 'no next step'
  return `${text}, ${describeStepTime(new Date(at), new Date(), stepClock(time_zone))}`
}

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
            call(undoChange, { params: { id: String(row.id) }, body: { event_id, draft } }, { idempotencyKey }),
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
