import { useSyncExternalStore } from 'react'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import { useSession } from '../../session/use-session.ts'

/**
 * What was typed and not saved, by author and form: it outlasts a step to another contact and back, and is one for the
 * form in the dialog and the one beside the list.
 */
const drafts = new Map<string, string>()
const listeners = new Set<() => void>()

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

const setDraft = (key: string, text: string | undefined) => {
  if (text === undefined) drafts.delete(key)
  else drafts.set(key, text)
  for (const notify of listeners) notify()
}

const useDraftKey = (form: string): string => `${useSession().admin.email} ${form}`

export const useHasNoteDraft = (form: string): boolean => drafts.has(useDraftKey(form))

/** The text of a form, which leaving the page drops only after a question. */
export const useNoteDraft = (form: string, savedText: string) => {
  const key = useDraftKey(form)
  const text = useSyncExternalStore(subscribe, () => drafts.get(key)) ?? savedText
  useUnsavedChanges({ hasChanges: () => drafts.has(key) })
  return {
    text,
    change: (next: string) => setDraft(key, next === savedText ? undefined : next),
    reset: () => setDraft(key, undefined),
  }
}
