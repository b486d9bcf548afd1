import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, readDraft, writeDraft } from '#contract/conversation/answers.ts'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { queryKeys, useAdminQuery } from '../../lists/query-client.ts'
import { noteTyping } from '../../live/use-presence-signal.ts'
import { useCall } from '../../session/use-session.ts'
import { contactIdOf, sendInOrder } from '../acts/own-acts.ts'
import { isDone } from '../typed-text.ts'
import { typedMails, useIsTakingBack } from './composer-store.ts'
import { newSubject } from './use-answer.ts'

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

const newDraft = (contact: Contact, signature: string): Draft => ({
  subject: newSubject(contact),
  body: signature ? `\n\n${signature}` : '',
})

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
  const text = typed ?? (data && (data.draft ?? newDraft(contact, data.signature)))
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
