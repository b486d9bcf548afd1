import { inquiryActs } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { outcomes } from '#contract/inquiries/outcomes.ts'
import { statuses } from '#contract/inquiries/status.ts'
import { outcomeLabel, statusLabel } from '../../format/words.ts'
import type { Offset } from '../list/list-state.ts'
import type { ContactActs } from '../list/use-contact-acts.ts'

type Act = 'search' | 'undo' | 'showNew' | 'showHelp' | 'add' | 'exportAll'
export type ListActs = Record<Act, () => void> & { step: (offset: Offset) => void }

/** Without a key it stands in the palette alone. */
export type Shortcut = { key: string | null; label: string } & (
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

/** A popup with keys of its own, such as a confirmation, comes before what it covers. */
export type Open = 'own keys' | 'help' | 'details' | null

export const isBound = (shortcut: Shortcut, open: Open): boolean =>
  open !== 'help' && !(open === 'details' && 'isLeftToDetails' in shortcut)

/** Kind of the focused element. A removed text box counts as one until something else is focused; Enter presses an activatable element. */
export type Focus = 'text box' | 'activatable' | 'other'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>

/** Returns the shortcut that a key press means; undefined where the browser keeps the key. */
export const shortcutFor = (event: Press, { focus, open }: { focus: Focus; open: Open }): Shortcut | undefined => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (focus === 'text box' || open === 'own keys') return undefined
  if (event.key === 'Enter' && focus === 'activatable') return undefined
  return shortcuts.find((shortcut) => shortcut.key === event.key && isBound(shortcut, open))
}
