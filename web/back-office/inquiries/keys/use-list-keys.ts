import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { isTextBox } from '../../layout/text-box.ts'
import { type PaletteItem, usePaletteSource } from '../../palette/launcher.tsx'
import { useToast } from '../../toasts/toasts.tsx'
import { useUndo } from '../acts/undo-provider.tsx'
import type { ContactActs } from '../list/use-contact-acts.ts'
import type { InquiryList } from '../list/use-list-state.ts'
import { isBound, type ListActs, type Open, type Shortcut, shortcutFor, shortcuts } from './shortcut-for.ts'

const storageKey = 'adminShortcuts'

/** Enter activates these when they have the focus. */
const isActivatable = (target: Element): boolean => target.matches('button, a, label, input, summary')

/** Single-key shortcuts, off while somebody types or a confirmation is open; the setting is stored. */
const useShortcuts = (open: Open, press: (shortcut: Shortcut) => void) => {
  const [isEnabled, setIsEnabled] = useState(() => localStorage.getItem(storageKey) !== 'off')
  const targets = useFocusTargets()
  const focused = useRef<Element>(null)
  /** The text box that was typed into is gone: the rest of the words is no key, until something else has the focus. */
  const isWordsOfGoneBox = (target: Element): boolean =>
    target === document.body &&
    focused.current !== null &&
    isTextBox(focused.current) &&
    (!focused.current.isConnected || focused.current.matches(':disabled'))

  // An effect event always sees the rendered actions, however fast keys follow each other.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const isTyping = isTextBox(target) || isWordsOfGoneBox(target)
    const shortcut = shortcutFor(event, {
      focus: isTyping ? 'text box' : isActivatable(target) ? 'activatable' : 'other',
      open: targets.find('own keys') ? 'own keys' : open,
    })
    if (!shortcut) return
    event.preventDefault()
    press(shortcut)
  })

  useEffect(() => {
    if (!isEnabled) return
    const leaving = new AbortController()
    const { signal } = leaving
    const onFocusIn = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null
    }
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    document.addEventListener('focusin', onFocusIn, { signal })
    return () => leaving.abort()
  }, [isEnabled])

  const setEnabled = (enabled: boolean) => {
    localStorage.setItem(storageKey, enabled ? 'on' : 'off')
    setIsEnabled(enabled)
  }
  return { isEnabled, setEnabled }
}

/** Has the single keys act on the list and on its chosen contact, and keeps the dialog that lists them. */
export const useListKeys = (
  list: InquiryList,
  acts: ContactActs,
  listActs: Pick<ListActs, 'search' | 'add' | 'exportAll'>,
) => {
  const { step, showNew, opened } = list
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const { undoLatest } = useUndo()
  const showToast = useToast()
  const showHelp = () => setIsHelpOpen(true)
  const perform = (shortcut: Shortcut, contact: Contact | null) => {
    acts.closeProposal()
    if ('onContact' in shortcut) list.endStep()
    if ('onList' in shortcut) shortcut.onList({ ...listActs, step, undo: undoLatest, showNew, showHelp })
    else if (contact) shortcut.onContact(acts, contact)
    else showToast({ tone: 'error', text: 'No contact is chosen: press a row, or j for the next.' })
  }
  const open = isHelpOpen ? 'help' : opened ? 'details' : null
  const { isEnabled, setEnabled } = useShortcuts(open, (shortcut) => perform(shortcut, list.target()))
  const itemsOf = (kind: 'onContact' | 'onList', contact: Contact | null): PaletteItem[] =>
    shortcuts
      .filter((shortcut) => kind in shortcut && isBound(shortcut, open))
      .map((shortcut) => ({
        id: `${shortcut.label} ${contact?.id}`,
        label: shortcut.label,
        detail: contact ? `: ${contact.parent_name}` : '',
        shortcut: isEnabled ? shortcut.key : null,
        run: () => perform(shortcut, contact),
      }))
  usePaletteSource(() => {
    const contact = list.target()
    return [
      ...(contact ? [{ label: contact.parent_name, items: itemsOf('onContact', contact) }] : []),
      { label: 'The list', items: itemsOf('onList', null) },
    ]
  })
  return { isEnabled, setEnabled, isHelpOpen, setIsHelpOpen }
}
