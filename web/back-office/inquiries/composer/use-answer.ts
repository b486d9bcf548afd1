import { type Draft, readDraft } from '#contract/conversation/answers.ts'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { listTimeline } from '#contract/inquiries/timeline.ts'
import { isSaid } from '../../format/fill-text.ts'
import { type AdminCall, useCall } from '../../session/use-session.ts'
import { useDeskSettings } from '../../session/use-team.ts'
import type { Toast } from '../../toasts/toasts.tsx'
import { sayText } from '../acts/act-words.ts'
import { affectedQueries, messageQueries } from '../acts/own-acts.ts'
import { useAct } from '../acts/use-act.ts'
import { describeTheirTime, stepClock } from '../next-step/next-step-times.ts'
import { typedMails } from './composer-store.ts'

type NewAnswer = {
  row: Contact
  words: Draft
  /** Empty: what is there by now has been seen. */
  seenAt: string
  sendAt: Date | null
  toFiles: boolean
}

export const newSubject = ({ reference }: Contact): string => `Re: your inquiry ${reference}`

const mail = inquiryActs.mail_queued

const askMs = 120_000

const lookEveryMs = 1_000
const maxLooks = 10

/** Whether the mail server has taken it; nobody can say so where it is held, delayed or taken back. */
const isSent = async (
  call: AdminCall,
  contactId: number,
  eventId: number | null,
  looks = maxLooks,
): Promise<boolean> => {
  const params = { id: String(contactId) }
  const { entries } = await call(listTimeline, { params }, { background: true })
  const entry = entries.find(({ kind, id }) => kind === 'mail_queued' && id === eventId)
  const state = entry?.kind === 'mail_queued' ? entry.answer?.state : undefined
  if (state !== 'waiting' || looks === 1) return state === 'sent'
  await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  return isSent(call, contactId, eventId, looks - 1)
}

/** Sends a mail. What a colleague answered since is shown first, once. */
export const useSendAnswer = (onSent: (words: Draft) => void) => {
  const settings = useDeskSettings()
  const callLater = useCall()
  const { mutate, isPending } = useAct<'mail_queued', { answer: NewAnswer }>('mail_queued', {
    invalidates: messageQueries,
    invalidatesOnError: affectedQueries,
    prepare: async ({ row, body }, call) => {
      const params = { id: String(row.id) }
      return { body: { ...body, seen_at: body.seen_at || (await call(readDraft, { params })).seen_at } }
    },
    onDone: ({ answer: { row, words, sendAt, toFiles } }, { event_id: eventId = null }) => {
      onSent(words)
      if (toFiles || sendAt) return undefined
      const next = async (): Promise<Toast | null> =>
        (await isSent(callLater, row.id, eventId).catch(() => false))
          ? { tone: 'success', text: sayText(mail.sent, { name: row.parent_name }) }
          : null
      return { undoMs: mail.undoMs, next }
    },
    onFailed: ({ status }, { answer }) => {
      if (status !== 409) return undefined
      // The words as they are by then.
      const onClick = () => send({ ...answer, words: typedMails.get(answer.row.id) ?? answer.words, seenAt: '' })
      return { action: { label: 'Send anyway', onClick, durationMs: askMs } }
    },
  })
  const send = (answer: NewAnswer) => {
    const { row, words, seenAt, sendAt, toFiles } = answer
    const time = sendAt && describeTheirTime(sendAt, stepClock(row.time_zone))
    mutate({
      row,
      answer,
      said: { toFiles: isSaid(toFiles), sendAt: time ?? undefined },
      body: {
        subject: words.subject.trim() || newSubject(row),
        body: words.body.trim(),
        seen_at: seenAt,
        send_at: sendAt?.toISOString() ?? null,
        claims_and_moves: settings?.one_press_calls ?? true,
      },
    })
  }
  return { send, isSending: isPending }
}
