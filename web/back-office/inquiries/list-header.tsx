import type { Contact } from '#contract/inquiries.ts'
import { pluralize } from '../format/pluralize.ts'
import { SelectAll } from './select-all.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import type { Selection } from './use-list-state.ts'
import type { Shortcuts } from './use-shortcuts.ts'

type Props = {
  contacts: readonly Contact[]
  total: number
  selection: Selection
  shortcutsHelp: { isOpen: boolean; onOpenChange: (open: boolean) => void; shortcuts: Shortcuts }
}

/** Selection, total count and keyboard shortcuts. */
export function ListHeader({ contacts, total, selection, shortcutsHelp }: Props) {
  const { isOpen, onOpenChange, shortcuts } = shortcutsHelp
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {contacts.length > 0 ? (
        <SelectAll ids={contacts.map(({ id }) => id)} selection={selection} />
      ) : null}
      <p role="status" className="mb-3 ml-auto text-sm text-slate tabular-nums">
        {pluralize(total, 'contact')} in all
      </p>
      <div className="mb-3 max-sm:hidden">
        <ShortcutsDialog
          isOpen={isOpen}
          isEnabled={shortcuts.isEnabled}
          onOpenChange={onOpenChange}
          onToggle={shortcuts.setEnabled}
        />
      </div>
    </div>
  )
}
