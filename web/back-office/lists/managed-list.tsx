import { type LucideIcon, Plus } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { FormField } from '../editing/declared-field.tsx'
import { EditorPanel } from '../editing/editor-panel.tsx'
import type { Editor } from '../editing/use-editor.ts'
import { capitalize } from '../format/words.ts'
import { List, type ListProps, rowSkeleton } from './list.tsx'
import { EmptyState } from './loaded.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { SearchBox } from './search-box.tsx'

type HeadProps = {
  title?: string
  text: string
  add: string
  icon?: LucideIcon
  /** One filled button is enough: its own while a form is open. */
  isOpen: boolean
  onAdd: () => void
}

export function ListHead({ title, text, add, icon: Icon = Plus, isOpen, onAdd }: HeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <div className="max-w-[42em]">
        {title ? <h2 className="text-xl font-bold">{title}</h2> : null}
        <p className="text-slate">{text}</p>
      </div>
      <Button size="sm" variant={isOpen ? 'outline' : 'default'} onClick={onAdd}>
        <Icon size={18} aria-hidden />
        {add}
      </Button>
    </div>
  )
}

type Search = {
  text: string
  onSearch: (text: string) => void
  nothingFound: string
  /** What else filters, and whether it does. */
  filter?: { control: ReactNode; isActive: boolean; onClear: () => void; query: RefreshedQuery }
}

type RefreshedQuery = { isFetching: boolean; refetch: () => unknown }

type Props<Row extends { id: number }, Values> = Omit<ListProps<Row>, 'empty' | 'editor' | 'nouns' | 'label'> & {
  query: RefreshedQuery
  editor: Editor<Row, Values>
  /** Of its form. */
  fields: readonly FormField<Values>[]
  head: Omit<HeadProps, 'isOpen' | 'onAdd'>
  noun: string
  nouns?: string
  label?: string
  search?: Search
  /** Above the list: a count, or what is shown this once. */
  above?: ReactNode
  empty: { title?: string; text: string; icon?: LucideIcon }
}

/** Beside the last row a form ends below the list, where the page must reach: a toast may cover it else. */
const useHeightPx = (element: HTMLElement): number => {
  const [heightPx, setHeightPx] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(() => setHeightPx(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return heightPx
}

/** A list that is added to: head, search, the form in its place, and the rows. */
export function ManagedList<Row extends { id: number }, Values>(props: Props<Row, Values>) {
  const { head, noun, nouns = `${noun}s`, label = capitalize(nouns), fields, search, above, empty, ...list } = props
  const { editor } = list
  const onAdd = () => void editor.open(null)
  const isOpen = editor.editing !== null
  const room = { '--form-height': `${useHeightPx(editor.host)}px` } as CSSProperties
  const filter = search?.filter
  const isFiltered = filter?.isActive === true || (search?.text ?? '') !== ''
  const showAll = () => {
    search?.onSearch('')
    filter?.onClear()
  }
  const refresh = () => void Promise.all([list.query.refetch(), filter?.query.refetch()])
  return (
    <div data-managed className="relative">
      <ListHead {...head} isOpen={isOpen} onAdd={onAdd} />
      {search ? (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <SearchBox
            label={`Search ${nouns}`}
            placeholder={`Search ${nouns}...`}
            debounceMs={150}
            search={search.text}
            onSearch={search.onSearch}
          />
          {filter?.control}
          <RefreshButton isBusy={list.query.isFetching || filter?.query.isFetching === true} onRefresh={refresh} />
        </div>
      ) : null}
      {above}
      <EditorPanel editor={editor} noun={noun} fields={fields} />
      <div style={room} className={isOpen ? 'min-[68rem]:mr-100 min-[68rem]:pb-(--form-height)' : ''}>
        <List
          skeleton={rowSkeleton}
          {...list}
          label={label}
          nouns={nouns}
          empty={
            <EmptyState
              title={empty.title ?? `No ${nouns} found`}
              text={isFiltered && search ? search.nothingFound : empty.text}
              icon={empty.icon}
            >
              {empty.title ? null : (
                <Button variant="outline" size="sm" onClick={isFiltered ? showAll : onAdd}>
                  {isFiltered ? `Show all ${nouns}` : `Add the first ${noun}`}
                </Button>
              )}
            </EmptyState>
          }
        />
      </div>
    </div>
  )
}
