import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, readDraft, writeDraft } from '#contract/conversation/answers.ts'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { listTimeline } from '#contract/inquiries/timeline.ts'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { isSaid } from '../../format/fill-text.ts'
import { queryKeys, useAdminQuery } from '../../lists/query-client.ts'
import { noteTyping } from '../../live/presence.tsx'
import { type AdminCall, useCall } from '../../session/use-session.ts'
import { useDeskSettings } from '../../session/use-team.ts'
import type { Toast } from '../../toasts/toasts.tsx'
import { sayText } from '../acts/act-words.ts'
import { affectedQueries, contactIdOf, messageQueries, sendInOrder } from '../acts/own-acts.ts'
import { useAct } from '../acts/use-act.ts'
import { describeTheirTime, stepClock } from '../next-step/next-step-times.ts'
import { isDone } from '../typed-text.ts'
import { typedMails, useIsTakingBack } from './composer-store.ts'

type NewAnswer = {
  row: Contact
  words: Draft
  /** Empty: what is there by now has been seen. */
  seenAt: string
  sendAt: Date | null
  toFiles: boolean
}

const newSubject = ({ reference }: Contact): string => `Re: your inquiry ${reference}`

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

/** A pause in typing; who never pauses waits no longer than `maxSaveAfterMs`. */
const saveAfterMs = 800
const maxSaveAfterMs = 3_000

/** Stores what is typed in a composer: soon, as the composer closes, and as the page goes, which it asks about before. */
const useDraftSaving = (contact: Contact, isTakingBack: boolean) => {
  const call = useCall()
  const params = { id: String(contact.id) }
  const typed = typedMails.use(contact.id)
  const [hasFailed, setHasFailed] = useState(false)
  /** What the server has. */
  const saved = useRef<Draft>(undefined)
  /** When the oldest words were typed that are not saved. */
  const unsavedSince = useRef<number>(undefined)
  const isSending =
    useIsMutating({
      mutationKey: inquiryActs.mail_queued.key,
      predicate: (sent) => contactIdOf(sent) === contact.id,
    }) > 0
  /** What is sent ends its draft, which must not be written after that; nor over a mail that was put below it. */
  const isEnding = isSending || isTakingBack
  const readUnsaved = useEffectEvent((): Draft | undefined => {
    const words = typedMails.get(contact.id)
    return isEnding || words === saved.current ? undefined : words
  })
  const save = useEffectEvent(async (options: { keepalive?: true } = {}) => {
    const body = readUnsaved()
    if (!body) return
    unsavedSince.current = undefined
    const write = () => call(writeDraft, { params, body }, options)
    // Before what is pressed after it, or the mail would leave its draft behind; a page that is left waits for nobody.
    const isSaved = await isDone(options.keepalive ? write() : sendInOrder(contact.id, write))
    if (isSaved) saved.current = body
    setHasFailed(!isSaved)
  })
  useEffect(() => {
    if (!typed || isEnding) return
    unsavedSince.current ??= Date.now()
    const latestAt = unsavedSince.current + maxSaveAfterMs
    const timer = setTimeout(() => void save(), Math.min(saveAfterMs, latestAt - Date.now()))
    return () => clearTimeout(timer)
  }, [typed, isEnding])
  useEffect(() => () => void save(), [])
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = (event: Event) => {
      if (readUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask, { signal })
    addEventListener('pagehide', () => void save({ keepalive: true }), { signal })
    return () => leaving.abort()
  }, [])
  return { hasFailed, forgetFailure: () => setHasFailed(false) }
}

/** The text of a composer: kept in the browser with each key, and on the server soon after. */
export const useDraft = (contact: Contact) => {
  const typed = typedMails.use(contact.id)
  const { data, isError, refetch } = useAdminQuery(
    [...queryKeys.drafts, contact.id],
    (call, signal) => call(readDraft, { params: { id: String(contact.id) } }, { signal }),
    // Whoever opens it again has seen what happened meanwhile.
    { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  const isTakingBack = useIsTakingBack(contact.id)
  const { hasFailed, forgetFailure } = useDraftSaving(contact, isTakingBack)
  useUnsavedChanges({ hasChanges: () => hasFailed })
  const unwritten = data && { subject: newSubject(contact), body: data.signature ? `\n\n${data.signature}` : '' }
  const text: Draft | undefined = typed ?? data?.draft ?? unwritten
  return {
    text,
    /** Resolves to it once it is read: what was typed before is shown sooner. Undefined where that failed. */
    read: async () => data ?? (await refetch({ cancelRefetch: false })).data,
    signature: data?.signature ?? '',
    toFiles: data?.to_files ?? false,
    isError,
    isUnsaved: hasFailed,
    isTakingBack,
    refetch,
    change: (changes: Partial<Draft>) => {
      if (!text) return
      noteTyping()
      typedMails.set(contact.id, { ...text, ...changes })
    },
    /** They are sent. Whether nothing was typed since, which stays. */
    end: (sent: Draft): boolean => {
      const words = typedMails.get(contact.id)
      if (words && (words.subject !== sent.subject || words.body !== sent.body)) return false
      typedMails.set(contact.id)
      forgetFailure()
      return true
    },
  }
}

export type ComposerDraft = ReturnType<typeof useDraft>
