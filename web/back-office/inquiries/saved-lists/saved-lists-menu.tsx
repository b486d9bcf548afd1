import { Bookmark, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { changeSavedList, maxSavedNameLength, type SavedList, savedParams } from '#contract/accounts/saved-lists.ts'
import { Field } from '#web/ui/field.tsx'
import { FormActs } from '../../editing/form-acts.tsx'
import { useAdminMutation } from '../../editing/use-acts.ts'
import { Action } from '../../layout/action.tsx'
import { MenuPopover } from '../../layout/menu-popover.tsx'
import { Popover } from '../../layout/popups.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { useTeamReply } from '../../session/use-team.ts'
import { changeSearch, parseUrlState, type UrlState } from '../../url-state/url-params.ts'
import { useUrlState } from '../../url-state/url-state.tsx'

const savedPart = (state: UrlState): Partial<UrlState> =>
  Object.fromEntries(savedParams.map((name) => [name, state[name]]))

type Change = { name: string; to: SavedList | null; undoes?: true }

/** The administrator's own lists, and what may be done with them. */
export const useSavedLists = () => {
  const lists = useTeamReply()?.saved_lists ?? []
  const { urlState, resetUrlState } = useUrlState()
  const present = changeSearch('', savedPart(urlState))
  const { mutate, isPending } = useAdminMutation({
    invalidates: [queryKeys.team],
    mutationFn: (call, { name, to }: Change) => call(changeSavedList, { body: { name, to } }),
    onSuccess: ({ name, to, undoes }) => {
      if (to) return { text: `The list ${to.name} is ${undoes ? 'back' : 'saved'}.` }
      const deleted = lists.find((list) => list.name === name)
      const text = `The list ${name} is deleted.`
      if (!deleted) return { text }
      const onClick = () => mutate({ name, to: deleted, undoes: true })
      return { text, action: { label: 'Undo', onClick } }
    },
    onError: 'The list could not be saved.',
  })
  return {
    lists,
    isPending,
    isPresent: ({ search }: SavedList) => search === present,
    /** The present view under a name, in place of what has it; or a list under another one. */
    save: (name: string, list: SavedList = { name, search: present }) =>
      mutate({ name: list.name, to: { ...list, name } }),
    remove: ({ name }: SavedList) => mutate({ name, to: null }),
    /** In place of whatever narrowed the list before. */
    open: ({ search }: SavedList) => resetUrlState({ tab: 'contacts', ...savedPart(parseUrlState(search)) }),
  }
}

type ListsProps = { saved: ReturnType<typeof useSavedLists>; onRename: (list: SavedList) => void }

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
    saved.save(chosen, renamed ?? undefined)
    rename(null)
  }
  return (
    <MenuPopover
      title="Saved lists"
      icon={Bookmark}
      onOpenChange={(open) => open && rename(null)}
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
        <FormActs
          submit={renamed ? 'Rename' : 'Save'}
          isBusy={saved.isPending}
          onCancel={renamed ? () => rename(null) : undefined}
        />
      </form>
    </MenuPopover>
  )
}
