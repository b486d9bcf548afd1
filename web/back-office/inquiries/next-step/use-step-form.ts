import { useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { ApiError } from '#web/api/client.ts'
import { useUnsavedChanges } from '../../editing/unsaved-changes.tsx'
import type { StepDraft } from './next-step-form.tsx'
import { stepOf, type useNextStep, usualText } from './use-next-step.ts'

/** Whether the form is open, and what was typed into it: a press beside it closes it and loses nothing. */
export const useStepForm = (contact: Contact, { set }: ReturnType<typeof useNextStep>) => {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<StepDraft | null>(null)
  const [error, setError] = useState<string | null>(null)
  useUnsavedChanges({ hasChanges: () => typed !== null, droppedBy: ['contact'] })
  const draft = typed ?? { text: stepOf(contact)?.text ?? usualText, when: '' }
  return {
    isOpen,
    setIsOpen,
    draft,
    error,
    change: (changes: Partial<StepDraft>) => setTyped({ ...draft, ...changes }),
    choose: async (at: Date) => {
      // The next key is for the list already.
      setIsOpen(false)
      try {
        await set(contact, { at: at.toISOString(), text: draft.text })
        setTyped(null)
        setError(null)
      } catch (failure) {
        setError(failure instanceof ApiError ? failure.message : 'It could not be stored.')
        setIsOpen(true)
      }
    },
  }
}
