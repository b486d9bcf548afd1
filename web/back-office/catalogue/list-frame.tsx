import { Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { AsyncList } from '../lists/async-list.tsx'
import { EmptyState } from '../lists/empty-state.tsx'
import { RefreshButton } from '../lists/refresh-button.tsx'
import { rowSkeleton } from '../lists/row-list.tsx'
import { SearchBox } from '../lists/search-box.tsx'

type HeadProps = { add: string; onAdd: () => void; children: ReactNode }

export function ListHead({ add, onAdd, children }: HeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      {children}
      <Button size="sm" onClick={onAdd}>
        <Plus size={18} aria-hidden />
        {add}
      </Button>
    </div>
  )
}

type FilterProps = {
  nouns: string
  search: string
  onSearch: (search: string) => void
  isBusy: boolean
  onRefresh: () => void
  children?: ReactNode
}

/** The search, what else filters, and Refresh. */
export function ListFilter({ nouns, search, onSearch, isBusy, onRefresh, children }: FilterProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <SearchBox
        label={`Search ${nouns}`}
        placeholder={`Search ${nouns}...`}
        debounceMs={150}
        search={search}
        onSearch={onSearch}
      />
      {children}
      <RefreshButton isBusy={isBusy} onRefresh={onRefresh} />
    </div>
  )
}

type NounListProps<Row> = Omit<ComponentProps<typeof AsyncList<Row>>, 'skeleton' | 'loadingText' | 'errorText'> & {
  nouns: string
  errorText?: string
}

export function NounList<Row>({ nouns, ...list }: NounListProps<Row>) {
  return (
    <AsyncList
      loadingText={`Loading ${nouns}...`}
      skeleton={rowSkeleton}
      errorText={`The ${nouns} could not be loaded.`}
      {...list}
    />
  )
}

type NothingFoundProps = {
  noun: string
  nouns: string
  isFiltered: boolean
  filteredText: string
  text: string
  illustration: ReactNode
  onClear: () => void
  onAdd: () => void
}

/** Clears the filter where one hides all, else adds the first. */
export function NothingFound(props: NothingFoundProps) {
  const { noun, nouns, isFiltered, filteredText, text, illustration, onClear, onAdd } = props
  return (
    <EmptyState title={`No ${nouns} found`} text={isFiltered ? filteredText : text} illustration={illustration}>
      <Button variant="outline" size="sm" onClick={isFiltered ? onClear : onAdd}>
        {isFiltered ? `Show all ${nouns}` : `Add the first ${noun}`}
      </Button>
    </EmptyState>
  )
}
