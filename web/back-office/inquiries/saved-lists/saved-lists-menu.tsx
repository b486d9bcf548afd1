import { Popover } from '@base-ui/react/popover'
import { Bookmark, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { maxSavedNameLength, type SavedList } from '#contract/accounts/saved-lists.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Action } from '../../layout/action.tsx'
import { MenuPopover } from '../../layout/menu-popover.tsx'
import { useSavedLists } from './use-saved-lists.ts'

type ListsProps = {
  saved: ReturnType<typeof useSavedLists>
  onRename: (list: SavedList) => void
}

function SavedLists({ saved, onRename }: ListsProps) {
  if (saved.lists.length === 0) return null
  return (
    <ul aria-label="Saved lists" className="-mx-2 mt-2 grid">
      {saved.lists.map((list) => (
        <li key={list.name} className="flex items-center">
          <Popover.Close
            aria-current={saved.isPresent(list) ? 'true' : undefined}
            onClick={() => saved.open(list)}
            className="panel-choice"
          >
            {list.name}
          </Popover.Close>
          <Action icon={Pencil} look="tool icon-tool" label={`Rename ${list.name}`} onClick={() => onRename(list)} />
          <Popover.Close
            aria-label={`Delete ${list.name}`}
            onClick={() => saved.remove(list)}
            className="tool icon-tool"
          >
            <Trash2 size={16} aria-hidden />
          </Popover.Close>
        </li>
      ))}
    </ul>
  )
}

/** The administrator's own lists: opened, saved from what is shown, renamed and deleted. */
export function SavedListsMenu() {
  const saved = useSavedLists()
  const [isOpen, setIsOpen] = useState(false)
  const [renamed, setRenamed] = useState<SavedList | null>(null)
  const [name, setName] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const rename = (list: SavedList | null) => {
    setRenamed(list)
    setName(list?.name ?? '')
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = name.trim()
    if (chosen === '' || saved.isPending) return
    if (renamed) saved.rename(renamed, chosen)
    else saved.save(chosen)
    rename(null)
  }
  const change = (open: boolean) => {
    setIsOpen(open)
    if (open) rename(null)
  }
  return (
    <MenuPopover
      title="Saved lists"
      icon={Bookmark}
      open={isOpen}
      onOpenChange={change}
      label={<span className="spare-later">Saved lists</span>}
    >
      <SavedLists saved={saved} onRename={rename} />
      <form onSubmit={submit} className="mt-3 grid gap-2">
        <Field
          id="saved-list-name"
          name="name"
          label={renamed ? `New name of ${renamed.name}` : 'Save what is shown as'}
          hint={renamed ? undefined : 'Filters, view and order, but not what was searched for.'}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              type="text"
              autoComplete="off"
              maxLength={maxSavedNameLength}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          {renamed ? (
            <Button variant="ghost" size="sm" onClick={() => rename(null)}>
              Cancel
            </Button>
          ) : null}
          <Button type="submit" size="sm" aria-disabled={saved.isPending}>
            {renamed ? 'Rename' : 'Save'}
          </Button>
        </div>
      </form>
    </MenuPopover>
  )
}
