import { useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { useToast } from '../../toasts/toasts.tsx'
import { useUndo } from '../acts/undo-provider.tsx'
import type { ContactActs } from '../list/use-contact-acts.ts'
import type { InquiryList } from '../list/use-list-state.ts'
import type { Shortcut } from './shortcuts.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Has the single keys act on the list and on its chosen contact, and keeps the dialog that lists them. */
export const useListKeys = (list: InquiryList, acts: ContactActs, search: () => void) => {
  const { step, showNew, opened } = list
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const { undoLatest } = useUndo()
  const targets = useFocusTargets()
  const showToast = useToast()
  const showHelp = () => setIsHelpOpen(true)
  const keyActs = {
    ...acts,
    planNextStep: (contact: Contact) => {
      const button = targets.find(`next step ${contact.id}`)
      if (button) button.click()
      else acts.openDetails(contact)
    },
  }
  const press = (shortcut: Shortcut) => {
    acts.closeProposal()
    if ('onList' in shortcut) {
      shortcut.onList({ search, step, undo: undoLatest, showNew, showHelp })
      return
    }
    const contact = list.target()
    if (contact) shortcut.onContact(keyActs, contact)
    else showToast({ tone: 'error', text: 'No contact is chosen: press a row, or j for the next.' })
  }
  const isBound = (shortcut: Shortcut) =>
    !isHelpOpen && !acts.isNoteDue() && !(opened && 'isLeftToDetails' in shortcut)
  const { isEnabled, setEnabled } = useShortcuts(isBound, press)
  return {
    isEnabled,
    help: { isOpen: isHelpOpen, isEnabled, onOpenChange: setIsHelpOpen, onToggle: setEnabled },
  }
}
