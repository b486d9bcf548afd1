import type { Contact } from '#contract/inquiries.ts'
import { counted } from '../shell/counted.ts'
import { SelectPage } from './select-page.tsx'
import { Shortcuts } from './shortcuts.tsx'
import type { Keys } from './use-keys.ts'
import type { Selection } from './use-selection.ts'

type Given = {
  contacts: readonly Contact[]
  /** On all pages. */
  total: number
  selection: Selection
  help: { isOpen: boolean; onOpenChange: (open: boolean) => void; keys: Keys }
}

/** The line above the cards: what is ticked, how many there are, and the keys. */
export function ListHead({ contacts, total, selection, help }: Given) {
  const { isOpen, onOpenChange, keys } = help
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {contacts.length > 0 ? (
        <SelectPage ids={contacts.map(({ id }) => id)} selection={selection} />
      ) : null}
      <p role="status" className="mb-3 ml-auto text-[0.92rem] text-slate tabular-nums">
        {counted(total, 'contact')} in all
      </p>
      <div className="mb-3 max-sm:hidden">
        <Shortcuts
          isOpen={isOpen}
          areOn={keys.areOn}
          onOpenChange={onOpenChange}
          onSwitch={keys.switchTo}
        />
      </div>
    </div>
  )
}
