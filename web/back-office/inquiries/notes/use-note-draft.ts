import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { noteTyping } from '../../live/use-presence-signal.ts'
import { createSessionStore } from '../../session/session-store.ts'

/**
 * What was typed and not saved, by form: it outlasts a step to another contact and back, and a reload, and is one for the form in
 * the dialog and the one beside the list.
 */
const drafts = createSessionStore<Record<string, string | undefined>>({}, { keptAs: 'adminDrafts' })

const hasDraft = (form: string): boolean => drafts.get()[form] !== undefined

/** Whether nothing else was typed since. */
export const hasText = (form: string, text: string): boolean => (drafts.get()[form] ?? '') === text

export const useHasNoteDraft = (form: string): boolean => drafts.use()[form] !== undefined

/** The text of a form, which leaving the page drops only after a question. */
export const useNoteDraft = (form: string, savedText: string) => {
  const text = drafts.use()[form] ?? savedText
  useUnsavedChanges({ hasChanges: () => hasDraft(form) })
  const keep = (draft: string | undefined) => drafts.set({ ...drafts.get(), [form]: draft })
  return {
    text,
    change: (next: string) => {
      noteTyping()
      keep(next === savedText ? undefined : next)
    },
    reset: () => keep(undefined),
  }
}
