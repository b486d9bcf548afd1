import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, readDraft, writeDraft } from '#contract/conversation/answers.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { noteTyping } from '../../live/use-presence-signal.ts'
import { useCall } from '../../session/use-session.ts'
import { inputOf } from '../acts/inquiry-change.ts'
import { readTyped, setTyped, useTyped } from './composer-store.ts'

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
  useUnsavedChanges({ hasChanges: () => isUnsaved })
  const save = useEffectEvent(async () => {
    const body = readTyped(contact.id)
    if (!body || body === saved.current) return
    saved.current = body
    const isSaved = await call(writeDraft, { ...inputOf(contact), body }).then(
      () => true,
      () => false,
    )
    if (!isSaved) saved.current = undefined
    setIsUnsaved(!isSaved)
  })
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => void save(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => void save(), [])
  const text = typed ?? (data && (data.draft ?? newDraft(contact, data.signature)))
  return {
    text,
    seenAt: data?.seen_at,
    signature: data?.signature ?? '',
    toFiles: data?.to_files ?? false,
    isError,
    isUnsaved,
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
