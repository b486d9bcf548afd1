import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, readDraft, writeDraft } from '#contract/conversation/answers.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { noteTyping } from '../../live/use-presence-signal.ts'
import { useCall } from '../../session/use-session.ts'
import { inputOf } from '../acts/inquiry-change.ts'
import { readTyped, setTyped, useIsTakingBack, useTyped } from './composer-store.ts'
import { type NewAnswer, sendKey } from './use-answer.ts'

const saveAfterMs = 800

const newDraft = ({ reference }: Contact, signature: string): Draft => ({
  subject: `Re: your inquiry ${reference}`,
  body: signature ? `\n\n${signature}` : '',
})

/** The text of a composer: kept in the browser with each key, and on the server soon after. */
export const useDraft = (contact: Contact) => {
  const call = useCall()
  const typed = useTyped(contact.id)
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.drafts, contact.id],
    queryFn: ({ signal }) => call(readDraft, inputOf(contact), { signal }),
    // Whoever opens it again has seen what happened meanwhile.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const [isUnsaved, setIsUnsaved] = useState(false)
  const saved = useRef<Draft>(undefined)
  const saving = useRef<Promise<boolean>>(undefined)
  const isSending =
    useIsMutating({
      mutationKey: sendKey,
      predicate: ({ state }) => (state.variables as NewAnswer | undefined)?.row.id === contact.id,
    }) > 0
  const isTakingBack = useIsTakingBack(contact.id)
  const isEnding = isSending || isTakingBack
  useUnsavedChanges({ hasChanges: () => isUnsaved })
  const save = useEffectEvent(async () => {
    const body = readTyped(contact.id)
    // What is sent ends its draft, which must not be written after that; nor over a mail that was put below it.
    if (!body || body === saved.current || isEnding) return
    saved.current = body
    saving.current = call(writeDraft, { ...inputOf(contact), body }).then(
      () => true,
      () => false,
    )
    const isSaved = await saving.current
    if (!isSaved) saved.current = undefined
    setIsUnsaved(!isSaved)
  })
  useEffect(() => {
    if (!typed || isEnding) return
    const timer = setTimeout(() => void save(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [typed, isEnding])
  useEffect(() => () => void save(), [])
  const text = typed ?? (data && (data.draft ?? newDraft(contact, data.signature)))
  return {
    text,
    /** Resolves to it once it is read: what was typed before is shown sooner. Undefined where that failed. */
    read: async () => data ?? (await refetch({ cancelRefetch: false })).data,
    signature: data?.signature ?? '',
    toFiles: data?.to_files ?? false,
    isError,
    isUnsaved,
    isTakingBack,
    isSaved: () => saving.current,
    refetch,
    change: (changes: Partial<Draft>) => {
      if (!text) return
      noteTyping()
      setTyped(contact.id, { ...text, ...changes })
    },
    /** It is sent, or thrown away: nothing is saved any more. */
    end: () => {
      setTyped(contact.id, undefined)
      setIsUnsaved(false)
    },
  }
}

export type ComposerDraft = ReturnType<typeof useDraft>
