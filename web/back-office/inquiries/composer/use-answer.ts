import { useQueryClient } from '@tanstack/react-query'
import { confirmAnswer, type Draft, readDraft, sendAnswer } from '#contract/conversation/answers.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { undoChange } from '#contract/inquiries/inquiry-undo.ts'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { queryKeys } from '../../lists/query-client.ts'
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

/** Sends a mail. What a colleague answered since is shown first, once. */
export const useSendAnswer = (onSent: (words: Draft) => void) => {
  const queryClient = useQueryClient()
  const settings = useDeskSettings()
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
    onSuccess: ({ row, words, sendAt, toFiles }) => {
      onSent(words)
      void queryClient.invalidateQueries({ queryKey: queryKeys.foundMessages })
      if (toFiles)
        return { text: `The mail to ${row.parent_name} will be saved as a file, not sent.` }
      const clock = stepClock(row.time_zone)
      return {
        text: sendAt
          ? `The mail to ${row.parent_name} goes out ${describeTheirTime(sendAt, clock)}.`
          : `Sending the mail to ${row.parent_name}...`,
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

type Queued = { contactId: number; eventId: number; answerId: number }

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
    mutationFn: (call, { contactId, answerId }: Queued) =>
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
