import { useQueryClient } from '@tanstack/react-query'
import { answerLimits, confirmAnswer, type Draft, readDraft, sendAnswer } from '#contract/conversation/answers.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { undoChange } from '#contract/inquiries/inquiry-undo.ts'
import { listTimeline } from '#contract/inquiries/timeline.ts'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { type AdminCall, useCall } from '../../session/use-session.ts'
import { useDeskSettings } from '../../session/use-team.ts'
import { actQueries, affectedQueries, changeKey } from '../acts/affected-queries.ts'
import { inputOf } from '../acts/inquiry-change.ts'
import { useUndo } from '../acts/undo-provider.tsx'
import { useActMutation } from '../acts/use-act-mutation.ts'
import { describeTheirTime } from '../next-step/describe-step-time.ts'
import { stepClock } from '../next-step/next-step-times.ts'
import { openTakenBack, readTyped, takeBackBelow } from './composer-store.ts'

export type NewAnswer = {
  row: Contact
  words: Draft
  /** Undefined: what is there by now has been seen. */
  seenAt: string | undefined
  sendAt: Date | null
  toFiles: boolean
}

export const newSubject = ({ reference }: Contact): string => `Re: your inquiry ${reference}`

export const sendKey = [...changeKey, 'mail']

const askMs = 120_000

const lookEveryMs = 1_000
const maxLooks = 10

type Queued<Event = number> = { contactId: number; eventId: Event }

/** Whether the mail server has taken it; nobody can say so where it is held, delayed or taken back. */
const isSent = async (call: AdminCall, queued: Queued<number | null>, looks = maxLooks): Promise<boolean> => {
  const params = { id: String(queued.contactId) }
  const { entries } = await call(listTimeline, { params }, { background: true })
  const entry = entries.find(({ kind, id }) => kind === 'mail_queued' && id === queued.eventId)
  const state = entry?.kind === 'mail_queued' ? entry.answer?.state : undefined
  if (state !== 'waiting' || looks === 1) return state === 'sent'
  await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  return isSent(call, queued, looks - 1)
}

/** Sends a mail. What a colleague answered since is shown first, once. */
export const useSendAnswer = (onSent: (words: Draft) => void) => {
  const queryClient = useQueryClient()
  const settings = useDeskSettings()
  const callLater = useCall()
  const { mutate, isPending } = useActMutation({
    mutationKey: sendKey,
    mutationFn: async (call, { row, words, seenAt, sendAt }: NewAnswer, options) => {
      const body = {
        subject: words.subject.trim() || newSubject(row),
        body: words.body.trim(),
        seen_at: seenAt ?? (await call(readDraft, inputOf(row))).seen_at,
        send_at: sendAt?.toISOString() ?? null,
        claims_and_moves: settings?.one_press_calls ?? true,
      }
      return call(sendAnswer, { ...inputOf(row), body }, options)
    },
    what: () => 'The mail',
    onSuccess: ({ row, words, sendAt, toFiles }, { event_id: eventId }) => {
      onSent(words)
      void queryClient.invalidateQueries({ queryKey: queryKeys.foundMessages })
      if (toFiles) return { text: `The mail to ${row.parent_name} will be saved as a file, not sent.` }
      const mail = `mail to ${row.parent_name}`
      if (sendAt)
        return {
          text: `The ${mail} goes out ${describeTheirTime(sendAt, stepClock(row.time_zone))}.`,
        }
      return {
        text: `Sending the ${mail}...`,
        undoMs: answerLimits.takeBackMs,
        next: async () =>
          (await isSent(callLater, { contactId: row.id, eventId }).catch(() => false))
            ? { tone: 'success', text: `The ${mail} is sent.` }
            : null,
      }
    },
    onError: (error, change) => {
      const text = `The mail to ${change.row.parent_name} is not sent.`
      if (error.status !== 409) return { text, reason: error.message }
      // The words as they are by then.
      const onClick = () =>
        mutate({
          ...change,
          words: readTyped(change.row.id) ?? change.words,
          seenAt: undefined,
        })
      const action = { label: 'Send anyway', onClick, durationMs: askMs }
      return { text, reason: error.message, action }
    },
  })
  return { send: mutate, isSending: isPending }
}

type QueuedAnswer = Queued & { answerId: number }

/** What can be done with a mail that was not sent yet. */
export const useQueuedAnswer = () => {
  const { applyReply } = useUndo()
  const common = {
    invalidates: [...actQueries, queryKeys.inquiries, queryKeys.drafts, queryKeys.foundMessages],
    invalidatesOnError: affectedQueries,
  }
  const takingBack = useAdminMutation({
    ...common,
    mutationFn: (call, { contactId, eventId }: Queued) =>
      takeBackBelow(contactId, (draft) =>
        call(undoChange, { params: { id: String(contactId) }, body: { event_id: eventId, draft } }),
      ),
    onSuccess: ({ contactId }, reply) => {
      applyReply(reply)
      openTakenBack(contactId)
      return { text: 'The mail is a draft again.' }
    },
    onError: 'The mail was not taken back.',
  })
  const confirming = useAdminMutation({
    ...common,
    mutationFn: (call, { contactId, answerId }: QueuedAnswer) =>
      call(confirmAnswer, { params: { id: String(contactId) }, body: { answer_id: answerId } }),
    onSuccess: (_queued, reply) => {
      applyReply(reply)
      return { text: 'The mail is being sent.' }
    },
    onError: 'The mail is still held.',
  })
  return {
    isBusy: takingBack.isPending || confirming.isPending,
    takeBack: takingBack.mutate,
    confirm: confirming.mutate,
  }
}
