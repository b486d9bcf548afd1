import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { withConflictHint } from '../../editing/version-conflict.ts'
import { createSessionStore } from '../../session/session-store.ts'
import { saidOf, sayText } from '../acts/act-words.ts'
import { actQueries, affectedQueries } from '../acts/affected-queries.ts'
import { useAct } from '../acts/use-act.ts'
import { familyKey } from '../family/use-family.ts'
import type { FormField, InputValues } from './inquiry-inputs.tsx'

/** `version` is the one that was read; null after a conflict: whichever it is by then. */
type Draft = { version: number | null; values: InputValues; errors: Record<string, string> }

/** By contact: it outlasts a step to another one, and is one for the dialog and the place beside the list. */
const drafts = createSessionStore<Record<number, Draft | undefined>>({}, { keptAs: 'adminCorrections' })

const hasTyped = (draft: Draft | undefined) => Object.keys(draft?.values ?? {}).length > 0

export const useCorrection = (contact: Contact) => {
  const { id, version } = contact
  const draft = drafts.use()[id]
  const keep = (next: Draft | undefined) => drafts.set({ ...drafts.get(), [id]: next })
  const confirmDiscard = useUnsavedChanges({ hasChanges: () => hasTyped(drafts.get()[id]) })

  const { mutate, isPending } = useAct<'inquiry_corrected', { sent: Draft }>('inquiry_corrected', {
    invalidates: [...actQueries, familyKey],
    invalidatesOnError: affectedQueries,
    onDone: ({ row }, { contact: corrected }) => {
      keep(undefined)
      return { text: sayText(inquiryActs.inquiry_corrected.done, saidOf(corrected ?? row)) }
    },
    onFailed: (error, { sent }) => {
      keep({ ...sent, version: error.status === 412 ? null : sent.version, errors: error.fields })
      return withConflictHint(error, { reason: error.message })
    },
  })

  return {
    draft,
    isBusy: isPending,
    open: () => keep({ version, values: {}, errors: {} }),
    change: (field: FormField, value: string) => {
      if (!draft) return
      const { [field]: _, ...errors } = draft.errors
      keep({ ...draft, values: { ...draft.values, [field]: value }, errors })
    },
    cancel: async (): Promise<boolean> => {
      const isDiscarded = await confirmDiscard()
      if (isDiscarded) keep(undefined)
      return isDiscarded
    },
    submit: () => {
      if (!draft || isPending) return
      const { version: read, values } = draft
      const row = { ...contact, version: read ?? version }
      mutate({ row, sent: draft, body: values })
    },
  }
}
