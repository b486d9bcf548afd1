import { useQuery } from '@tanstack/react-query'
import { type Draft, readDraft } from '#contract/conversation/answers.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { noteTyping } from '../../live/use-presence-signal.ts'
import { useCall } from '../../session/use-session.ts'
import { inputOf } from '../acts/inquiry-change.ts'
import { readTyped, setTyped, useIsTakingBack, useTyped } from './composer-store.ts'
import { newSubject } from './use-answer.ts'
import { useDraftSaving } from './use-draft-saving.ts'

const newDraft = (contact: Contact, signature: string): Draft => ({
  subject: newSubject(contact),
  body: signature ? `\n\n${signature}` : '',
})

const isSame = (one: Draft, other: Draft | undefined): boolean =>
  one.subject === other?.subject && one.body === other.body

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
      setTyped(contact.id, { ...text, ...changes })
    },
    /** They are sent. Whether nothing was typed since, which stays. */
    end: (sent: Draft): boolean => {
      const words = readTyped(contact.id)
      if (words && !isSame(words, sent)) return false
      setTyped(contact.id, undefined)
      forgetFailure()
      return true
    },
  }
}

export type ComposerDraft = ReturnType<typeof useDraft>
