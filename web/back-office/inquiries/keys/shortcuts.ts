/** Each key with what it does; the dialog lists them in this order (R-keys-4). */
export const shortcuts = [
  { key: '/', label: 'Search', action: 'search' },
  { key: 'j', label: 'Next contact', action: 'next' },
  { key: 'k', label: 'Previous contact', action: 'previous' },
  { key: 'x', label: 'Select or deselect', action: 'toggleSelected' },
  { key: 'Enter', label: 'Show detail', action: 'openDetails' },
  { key: '1', label: 'Move to Pending', action: 'moveToPending' },
  { key: '2', label: 'Move to Contacted', action: 'moveToContacted' },
  { key: '3', label: 'Move to Converted', action: 'moveToConverted' },
  { key: '4', label: 'Move to Archived', action: 'moveToArchived' },
  { key: 'r', label: 'Reached', action: 'recordReached' },
  { key: 'n', label: 'No answer', action: 'recordNoAnswer' },
  { key: 'l', label: 'Left a message', action: 'recordLeftMessage' },
  { key: 't', label: 'Later', action: 'recordLater' },
  { key: 'c', label: 'Claim', action: 'claim' },
  { key: 'p', label: 'Plan the next step', action: 'planNextStep' },
  { key: 'm', label: 'Write a note', action: 'writeNote' },
  { key: 'u', label: 'Undo the last change', action: 'undo' },
  { key: 'g', label: 'Show new contacts', action: 'showNew' },
  { key: '?', label: 'This list', action: 'showHelp' },
] as const

type ShortcutAction = (typeof shortcuts)[number]['action']

/** A key without an action is left to the browser. */
export type ShortcutActions = Partial<Record<ShortcutAction, () => void>>
