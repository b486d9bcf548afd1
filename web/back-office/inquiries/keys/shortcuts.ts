import type { Contact, Outcome } from '#contract/inquiries/inquiries.ts'
import type { Status } from '#contract/inquiries/status.ts'
import type { Offset } from '../list/list-state.ts'
import type { ContactActs } from '../list/use-contact-acts.ts'

export type ListActs = {
  search: () => void
  step: (offset: Offset) => void
  undo: () => void
  showNew: () => void
  showHelp: () => void
  add: () => void
  exportAll: () => void
}

type KeyActs = ContactActs & { planNextStep: (contact: Contact) => void }

type OnContact = (acts: KeyActs, contact: Contact) => void

/** Without a key it stands in the palette alone. */
export type Shortcut = { key: string | null; label: string } & (
  | { onList: (acts: ListActs) => void }
  | { onContact: OnContact; isLeftToDetails?: true }
)

const changeStatus =
  (to: Status): OnContact =>
  (acts, contact) =>
    acts.changeStatus(contact, to)

const recordOutcome =
  (outcome: Outcome): OnContact =>
  (acts, contact) =>
    acts.recordOutcome(contact, outcome)

/** Each key with what it does, to the list or to the chosen contact; dialog and palette list them in this order. */
export const shortcuts: Shortcut[] = [
  { key: '/', label: 'Search', onList: ({ search }) => search() },
  { key: 'j', label: 'Next contact', onList: ({ step }) => step(1) },
  { key: 'k', label: 'Previous contact', onList: ({ step }) => step(-1) },
  { key: 'x', label: 'Select or deselect', onContact: (acts, it) => acts.toggleSelected(it) },
  {
    key: 'Enter',
    label: 'Show detail',
    onContact: (acts, it) => acts.openDetails(it),
    isLeftToDetails: true,
  },
  { key: '1', label: 'Move to Pending', onContact: changeStatus('pending') },
  { key: '2', label: 'Move to Contacted', onContact: changeStatus('contacted') },
  { key: '3', label: 'Move to Converted', onContact: changeStatus('converted') },
  { key: '4', label: 'Move to Archived', onContact: changeStatus('archived') },
  { key: 'r', label: 'Reached', onContact: recordOutcome('reached') },
  { key: 'n', label: 'No answer', onContact: recordOutcome('no_answer') },
  { key: 'l', label: 'Left a message', onContact: recordOutcome('left_message') },
  { key: 't', label: 'Later', onContact: recordOutcome('later') },
  { key: 'a', label: 'Answer by mail', onContact: (acts, it) => acts.answer(it) },
  {
    key: 's',
    label: 'Answer with the last template',
    onContact: (acts, it) => acts.answer(it, 'template'),
  },
  { key: 'c', label: 'Claim', onContact: (acts, it) => acts.claim(it) },
  { key: 'p', label: 'Plan the next step', onContact: (acts, it) => acts.planNextStep(it) },
  { key: 'm', label: 'Write a note', onContact: (acts, it) => acts.writeNote(it) },
  { key: 'u', label: 'Undo the last change', onList: ({ undo }) => undo() },
  { key: 'g', label: 'Show new contacts', onList: ({ showNew }) => showNew() },
  { key: '?', label: 'Keyboard shortcuts', onList: ({ showHelp }) => showHelp() },
  { key: null, label: 'Add a contact', onList: ({ add }) => add() },
  { key: null, label: 'Export All to Excel', onList: ({ exportAll }) => exportAll() },
]
