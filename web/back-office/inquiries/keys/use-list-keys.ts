import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { outcomes } from '#contract/inquiries/outcomes.ts'
import { statuses } from '#contract/inquiries/status.ts'
import { outcomeLabel, statusLabel } from '../../format/words.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { isTextBox } from '../../layout/text-box.ts'
import { type PaletteItem, usePaletteSource } from '../../palette/launcher.tsx'
import { useToast } from '../../toasts/toasts.tsx'
import { useUndo } from '../acts/undo-provider.tsx'
import type { Offset } from '../list/list-state.ts'
import type { ContactActs } from '../list/use-contact-acts.ts'
import type { InquiryList } from '../list/use-list-state.ts'

type Act = 'search' | 'undo' | 'showNew' | 'showHelp' | 'add' | 'exportAll'
type ListActs = Record<Act, () => void> & { step: (offset: Offset) => void }

/** Without a key it stands in the palette alone. */
type Shortcut = { key: string | null; label: string } & (
  | { onList: (acts: ListActs) => void }
  | { onContact: (acts: ContactActs, contact: Contact) => void; isLeftToDetails?: true }
)

const { status_changed, outcome_recorded, mail_queued, owner_changed, next_step_set, follow_up_sent, note_added } =
  inquiryActs

/** Each key with what it does, to the list or to the chosen contact; dialog and palette list them in this order. */
export const shortcuts: Shortcut[] = [
  { key: '/', label: 'Search', onList: ({ search }) => search() },
  { key: 'j', label: 'Next contact', onList: ({ step }) => step(1) },
  { key: 'k', label: 'Previous contact', onList: ({ step }) => step(-1) },
  { key: 'x', label: 'Select or deselect', onContact: (acts, it) => acts.toggleSelected(it) },
  { key: 'Enter', label: 'Show detail', onContact: (acts, it) => acts.openDetails(it), isLeftToDetails: true },
  ...statuses.map(
    (status): Shortcut => ({
      key: status_changed.keys[status],
      label: `Move to ${statusLabel(status)}`,
      onContact: (acts, it) => acts.changeStatus(it, status),
    }),
  ),
  ...outcomes.map(
    (outcome): Shortcut => ({
      key: outcome_recorded.keys[outcome],
      label: outcomeLabel(outcome),
      onContact: (acts, it) => acts.recordOutcome(it, outcome),
    }),
  ),
  { ...mail_queued.shortcut, onContact: (acts, it) => acts.answer(it) },
  { key: 's', label: 'Answer with the last template', onContact: (acts, it) => acts.answer(it, 'template') },
  { ...owner_changed.shortcut, onContact: (acts, it) => acts.claim(it) },
  { ...next_step_set.shortcut, onContact: (acts, it) => acts.planNextStep(it) },
  { ...follow_up_sent.shortcut, onContact: (acts, it) => acts.markFollowUp(it) },
  { ...note_added.shortcut, onContact: (acts, it) => acts.writeNote(it) },
  { key: 'u', label: 'Undo the last change', onList: ({ undo }) => undo() },
  { key: 'g', label: 'Show new contacts', onList: ({ showNew }) => showNew() },
  { key: '?', label: 'Keyboard shortcuts', onList: ({ showHelp }) => showHelp() },
  { key: null, label: 'Add a contact', onList: ({ add }) => add() },
  { key: null, label: 'Export All to Excel', onList: ({ exportAll }) => exportAll() },
]

const storageKey = 'adminShortcuts'

/** Enter activates these when they have the focus. */
const isActivatable = (target: Element): boolean => target.matches('button, a, label, input, summary')

/** Single-key shortcuts, off while somebody types or a confirmation is open; the setting is stored. */
const useShortcuts = (isBound: (shortcut: Shortcut) => boolean, press: (shortcut: Shortcut) => void) => {
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
    if (!(target instanceof Element) || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey || isTextBox(target)) return
    if (isWordsOfGoneBox(target) || targets.find('own keys')) return
    const shortcut = shortcuts.find(({ key }) => key === event.key)
    // A key that does nothing here is left to the browser.
    if (!shortcut || !isBound(shortcut)) return
    if (event.key === 'Enter' && isActivatable(target)) return
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
  const isBound = (shortcut: Shortcut) => !isHelpOpen && !(opened && 'isLeftToDetails' in shortcut)
  const { isEnabled, setEnabled } = useShortcuts(isBound, (shortcut) => perform(shortcut, list.target()))
  const itemsOf = (kind: 'onContact' | 'onList', contact: Contact | null): PaletteItem[] =>
    shortcuts
      .filter((shortcut) => kind in shortcut && isBound(shortcut))
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
