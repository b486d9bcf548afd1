import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SlotEditor } from '../editing/editor-panel.tsx'
import { Loaded, type LoadedQuery } from './loaded.tsx'
import type { Skeleton } from './loading.tsx'
import { ListRow, type Shown } from './row.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export const rowListClass = '@container rounded-m border border-line bg-white shadow-resting'

export const rowSkeleton = { rows: 12, rowClass: 'h-36 sm:h-24 md:h-15' }

function RowList({ label, children }: { label: string; children: ReactNode }) {
  const keptFocus = useKeptFocus<HTMLUListElement>()
  return (
    <ul {...keptFocus} aria-label={label} className={`relative divide-y divide-line outline-none ${rowListClass}`}>
      {children}
    </ul>
  )
}

type RowsProps<Row> = {
  label: string
  rows: readonly Row[]
  heading?: 'h3' | 'h4' | 'p'
  /** What an act on a row may change. */
  invalidates: readonly QueryKey[]
  /** Its form comes to the row that it edits. */
  editor?: SlotEditor
  row: (item: Row) => Shown
  /** Where they stand in groups. */
  renderGroups?: (rows: readonly Row[], toItem: (row: Row) => ReactNode) => ReactNode
}

export function Rows<Row extends { id: number }>(props: RowsProps<Row>) {
  const { label, rows, heading = 'h3', invalidates, editor, row, renderGroups } = props
  const toItem = (item: Row) => (
    <ListRow key={item.id} id={item.id} shown={row(item)} heading={heading} invalidates={invalidates} editor={editor} />
  )
  return renderGroups ? renderGroups(rows, toItem) : <RowList label={label}>{rows.map(toItem)}</RowList>
}

export type ListProps<Row> = Omit<RowsProps<Row>, 'rows'> & {
  query: LoadedQuery<Row[]>
  /** What a search leaves of it. */
  visible?: Row[] | undefined
  /** In its texts of loading and failing. */
  nouns: string
  errorText?: string
  skeleton?: Skeleton | undefined
  empty: ReactNode
}

/** A declared list: its rows, or what stands in their place while they load, fail or are none. */
export function List<Row extends { id: number }>(props: ListProps<Row>) {
  const { query, visible, nouns, errorText = `The ${nouns} could not be loaded.`, skeleton, empty, ...rows } = props
  return (
    <Loaded
      query={{ ...query, data: visible ?? query.data }}
      loadingText={`Loading ${nouns}...`}
      skeleton={skeleton}
      errorText={errorText}
    >
      {(loaded) => (loaded.length === 0 ? empty : <Rows {...rows} rows={loaded} />)}
    </Loaded>
  )
}
