import { correctInquiry } from '#contract/inquiries/correction.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { withConflictHint } from '../../editing/version-conflict.ts'
import { createSessionStore } from '../../session/session-store.ts'
import { actQueries, affectedQueries } from '../acts/affected-queries.ts'
import { inputOf } from '../acts/inquiry-change.ts'
import { useUndo } from '../acts/undo-provider.tsx'
import { familyKey } from '../family/use-family.ts'
import type { FormField, InputValues } from './inquiry-inputs.tsx'
import { useRepeatKey } from './use-repeat-key.ts'

/** `version` is the one that was read; null after a conflict: whichever it is by then. */
type Draft = { version: number | null; values: InputValues; errors: Record<string, string> }

/** By contact: it outlasts a step to another one, and is one for the dialog and the place beside the list. */
const drafts = createSessionStore<Record<number, Draft | undefined>>({}, { keptAs: 'adminCorrections' })

const hasTyped = (draft: Draft | undefined) => Object.keys(draft?.values ?? {}).length > 0

export const useCorrection = (contact: Contact) => {
  const { id, version, parent_name: name } = contact
  const draft = drafts.use()[id]
  const keep = (next: Draft | undefined) => drafts.set({ ...drafts.get(), [id]: next })
  const { applyReply } = useUndo()
  const repeat = useRepeatKey()
  const confirmDiscard = useUnsavedChanges({ hasChanges: () => hasTyped(drafts.get()[id]) })

  const { mutate, isPending } = useAdminMutation({
    mutationFn: (call, { version: read, values }: Draft) =>
      call(
        correctInquiry,
        { ...inputOf(contact), body: values },
        { ifMatch: read ?? version, idempotencyKey: repeat.keyOf(values) },
      ),
    invalidates: [...actQueries, familyKey],
    invalidatesOnError: affectedQueries,
    onSuccess: (_draft, reply) => {
      repeat.forget()
      applyReply(reply)
      keep(undefined)
      return { text: `${reply.contact?.parent_name ?? name} was corrected.` }
    },
    onError: (error, sent) => {
      keep({ ...sent, version: error.status === 412 ? null : sent.version, errors: error.fields })
      return withConflictHint(error, { text: 'Failed to correct contact.', reason: error.message })
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
      if (draft && !isPending) mutate(draft)
    },
  }
}
