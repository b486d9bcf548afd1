import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, readDraft, writeDraft } from '#contract/conversation/answers.ts'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { listTimeline } from '#contract/inquiries/timeline.ts'
import { actQueue } from '../../act-queue/act-queue.ts'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { isSaid } from '../../format/fill-text.ts'
import { queryKeys, useAdminQuery } from '../../lists/query-client.ts'
import { noteTyping } from '../../live/presence.tsx'
import { type AdminCall, useCall } from '../../session/use-session.ts'
import { useDeskSettings } from '../../session/use-team.ts'
import type { Toast } from '../../toasts/toasts.tsx'
import { sayText } from '../acts/act-words.ts'
import { affectedQueries, messageQueries } from '../acts/affected-queries.ts'
import { useAct } from '../acts/use-act.ts'
import { describeTheirTime, stepClock } from '../next-step/next-step-times.ts'
import { isDone } from '../typed-text.ts'
import { clearWhileSent, closeComposer, isBegunUnread, newMail, setBegunUnread, typedMails } from './composer-store.ts'

type NewAnswer = {
  row: Contact
  words: Draft
  /** Empty: what is there by now has been seen. */
  seenAt: string
  sendAt: Date | null
  toFiles: boolean
}

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

/** Sends a mail. Where a colleague answered since, it comes back once, and can be sent anyway. */
export const useSendAnswer = () => {
  const settings = useDeskSettings()
  const callLater = useCall()
  const { mutateAsync } = useAct<'mail_queued', { answer: NewAnswer }>('mail_queued', {
    invalidates: messageQueries,
    invalidatesOnError: affectedQueries,
    prepare: async ({ row, body }, call) => {
      const params = { id: String(row.id) }
      return { body: { ...body, seen_at: body.seen_at || (await call(readDraft, { params })).seen_at } }
    },
    onDone: ({ answer: { row, sendAt, toFiles } }, { event_id: eventId = null }) => {
      if (toFiles || sendAt) return undefined
      const next = async (): Promise<Toast | null> =>
        (await isSent(callLater, row.id, eventId).catch(() => false))
          ? { tone: 'success', text: sayText(mail.sent, { name: row.parent_name }) }
          : null
      return { undoMs: mail.undoMs, next }
    },
    onFailed: ({ status }, { answer }) => {
      if (status !== 409) return undefined
      const { row, words } = answer
      // The words as they are by then.
      const onClick = () => {
        closeComposer(row.id)
        send({ ...answer, words: typedMails.get(row.id) ?? words, seenAt: '' })
      }
      return { action: { label: 'Send anyway', onClick, durationMs: askMs } }
    },
  })
  const send = (answer: NewAnswer) => {
    const { row, words, seenAt, sendAt, toFiles } = answer
    const time = sendAt && describeTheirTime(sendAt, stepClock(row.time_zone))
    const sent = mutateAsync({
      row,
      answer,
      said: { toFiles: isSaid(toFiles), sendAt: time ?? undefined },
      body: {
        subject: words.subject.trim() || newMail(row).subject,
        body: words.body.trim(),
        seen_at: seenAt,
        send_at: sendAt?.toISOString() ?? null,
        claims_and_moves: settings?.one_press_calls ?? true,
      },
    })
    clearWhileSent({ contactId: row.id, words }, sent)
  }
  return send
}

const isSending = (contactId: number): boolean =>
  actQueue.list().some((act) => act.contactId === contactId && act.kind === 'mail_queued')

/** A pause in typing; who never pauses waits no longer than `maxSaveAfterMs`. */
const saveAfterMs = 800
const maxSaveAfterMs = 3_000

/** Stores what is typed in a composer: soon, as the composer closes, and as the page goes, which it asks about before. */
const useDraftSaving = (contact: Contact) => {
  const call = useCall()
  const params = { id: String(contact.id) }
  const typed = typedMails.use(contact.id)
  const [hasFailed, setHasFailed] = useState(false)
  /** What the server has. */
  const saved = useRef<Draft>(undefined)
  /** When the oldest words were typed that are not saved. */
  const unsavedSince = useRef<number>(undefined)
  const readUnsaved = useEffectEvent((): Draft | undefined => {
    const words = typedMails.get(contact.id)
    // A draft must not be written over one that nobody has seen, nor over one that a mail is about to end.
    const isHeld = isSending(contact.id) || isBegunUnread(contact.id)
    return isHeld || words === saved.current ? undefined : words
  })
  const save = useEffectEvent(async (options: { keepalive?: true } = {}) => {
    const body = readUnsaved()
    if (!body) return
    unsavedSince.current = undefined
    const write = () => call(writeDraft, { params, body }, options)
    // Before what is pressed after it, or the mail would leave its draft behind; a page that is left waits for nobody.
    const isSaved = await isDone(options.keepalive ? write() : actQueue.inOrder(contact.id, write))
    if (isSaved) saved.current = body
    setHasFailed(!isSaved)
  })
  useEffect(() => {
    if (!typed) return
    unsavedSince.current ??= Date.now()
    const latestAt = unsavedSince.current + maxSaveAfterMs
    const timer = setTimeout(() => void save(), Math.min(saveAfterMs, latestAt - Date.now()))
    return () => clearTimeout(timer)
  }, [typed])
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
  return { hasFailed }
}

/** The text of a composer: kept in the browser with each key, and on the server soon after. */
export const useDraft = (contact: Contact) => {
  const typed = typedMails.use(contact.id)
  actQueue.use()
  const { data, isError, refetch } = useAdminQuery(
    [...queryKeys.drafts, contact.id],
    (call, signal) => call(readDraft, { params: { id: String(contact.id) } }, { signal }),
    // Whoever opens it again has seen what happened meanwhile; a mail that is being sent ends its draft.
    { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, enabled: !isSending(contact.id) },
  )
  const { hasFailed } = useDraftSaving(contact)
  useUnsavedChanges({ hasChanges: () => hasFailed })
  const signed = data?.signature ? `\n\n${data.signature}` : ''
  const text: Draft = typed ?? data?.draft ?? { ...newMail(contact), body: signed }
  const isUnread = typed !== undefined && isBegunUnread(contact.id)
  return {
    text,
    /** The server's draft, signature and settings for the composer; undefined until they are read. */
    data,
    signed,
    /** A draft from before, found after typing began: it is offered, and never put over what was typed. */
    offered: isUnread && data?.draft ? data.draft : null,
    isUnread,
    isError,
    isUnsaved: hasFailed,
    refetch,
    change: (changes: Partial<Draft>) => {
      noteTyping()
      if (!data && !typed) setBegunUnread(contact.id, true)
      typedMails.set(contact.id, { ...text, ...changes })
    },
    /** The draft from before is known, and `body`, which is typed so far, goes on without it. */
    settle: (body: string) => {
      setBegunUnread(contact.id, false)
      typedMails.set(contact.id, { ...text, body })
    },
  }
}

export type ComposerDraft = ReturnType<typeof useDraft>
