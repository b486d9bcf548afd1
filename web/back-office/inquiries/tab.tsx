import { X } from 'lucide-react'
import { useCallback } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { statusLabel } from '../format/status.ts'
import { useFocusTarget, useFocusTargets } from '../layout/focus-targets.tsx'
import { useInSight } from '../layout/use-in-sight.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { type StatusFilter, statusFilters } from '../url-state/url-params.ts'
import { useUrlState } from '../url-state/url-state.tsx'
import { UndoProvider } from './acts/undo-provider.tsx'
import { AddContactForm } from './by-hand/add-contact.tsx'
import { useAddContact } from './by-hand/use-add-contact.ts'
import { activeFilters, noFilters } from './filters/active-filters.ts'
import { FilterMenu, useOwnerNames } from './filters/filter-menu.tsx'
import { FoundTexts } from './found/found-texts.tsx'
import { ContactList } from './list/list.tsx'
import { useInquiry } from './list/use-inquiries.ts'
import { useListState } from './list/use-list-state.ts'
import { SavedListsMenu } from './saved-lists/saved-lists-menu.tsx'
import { DeletedContacts } from './side-lists/deleted.tsx'
import { SuspectedContacts } from './side-lists/suspected.tsx'
import { ViewFilters } from './view-filters.tsx'
import { type ContactView, ContactViewSwitcher, contactViews } from './view-switcher.tsx'

/** Says why the list is short, and ends each reason by a press. */
function FilterPills() {
  const { urlState, setUrlState } = useUrlState()
  const targets = useFocusTargets()
  const active = activeFilters(urlState, useOwnerNames())
  if (active.length === 0) return null
  const end = (changes: Parameters<typeof setUrlState>[0]) => {
    // The pressed button is gone.
    targets.focus('filters button')
    setUrlState({ ...changes, page: 1, contact: null })
  }
  return (
    <div role="group" aria-label="Active filters" className="flex flex-wrap items-center gap-1.5">
      {active.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          aria-label={`Remove the filter: ${label}`}
          onClick={() => end({ [name]: '' })}
          className="filter-pill inline-flex max-w-full items-center gap-1.5 bg-sky"
        >
          <span className="min-w-0 truncate">{label}</span>
          <X size={14} aria-hidden className="shrink-0" />
        </button>
      ))}
      <button
        type="button"
        onClick={() => end(noFilters)}
        className="min-h-10 rounded-s px-1.5 text-sm font-semibold text-blue underline underline-offset-4 hover:text-navy sm:min-h-8 sm:text-xs"
      >
        Clear filters
      </button>
    </div>
  )
}

type Props = { selected: StatusFilter; onChange: (filter: StatusFilter) => void }

function StatusFilters({ selected, onChange }: Props) {
  const inSight = useInSight<HTMLButtonElement>(selected)
  return (
    <div role="group" aria-label="Filter by status" className="flex shrink-0 gap-1.5">
      {statusFilters.map((filter) => (
        <button
          key={filter}
          ref={filter === selected ? inSight : undefined}
          type="button"
          aria-pressed={filter === selected}
          onClick={() => onChange(filter)}
          className="filter-pill"
        >
          {filter === 'all' ? 'All' : statusLabel(filter)}
        </button>
      ))}
    </div>
  )
}

/** Says whose family the list shows, and ends that by a press. */
function FamilyChip() {
  const { urlState, setUrlState } = useUrlState()
  const { contact, error } = useInquiry(urlState.family)
  if (urlState.family === null) return null
  const name = contact?.parent_name ?? (error ? 'a contact that is gone' : '…')
  return (
    <button
      type="button"
      title="Show all contacts"
      onClick={() => setUrlState({ family: null, page: 1, contact: null })}
      className="mb-3 inline-flex min-h-10 max-w-full items-center gap-2 rounded-full bg-sky px-4 text-sm font-semibold text-navy hover:bg-line"
    >
      <span className="min-w-0 truncate">Family of {name}</span>
      <X size={16} aria-hidden className="shrink-0" />
      <span className="sr-only">, end this filter</span>
    </button>
  )
}

export function InquiriesTab() {
  const { urlState, setUrlState } = useUrlState()
  const list = useListState()
  const { dispatch } = list
  const addition = useAddContact()
  const onAnswered = useCallback((contact: Contact) => dispatch({ type: 'contactChanged', contact }), [dispatch])
  const heading = useFocusTarget<HTMLHeadingElement>('list heading')
  const activeView = contactViews.find((known) => known === urlState.view)
  const setView = (next: ContactView | undefined) => setUrlState({ view: next ?? '' })
  return (
    <div data-wide={activeView ? undefined : true}>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Contact Forms
      </h2>
      <div className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-2 sm:gap-x-2 sm:gap-y-1.5">
        {activeView ? null : (
          <div className="min-w-0 grow basis-60 sm:max-w-md">
            <SearchBox
              label="Search contacts"
              placeholder="Search by name, email, or subject..."
              debounceMs={300}
              search={urlState.search}
              onSearch={(search) => setUrlState({ search, page: 1, contact: null }, { replace: true })}
              onEnter={list.goToFirst}
            />
          </div>
        )}
        <div className="flex min-w-0 grow items-center gap-1.5 max-sm:-mx-4 max-sm:scroll-row max-sm:px-4 sm:contents">
          <div className="flex shrink-0 grow items-center gap-1.5 sm:shrink sm:flex-wrap">
            {activeView ? null : (
              <StatusFilters
                selected={urlState.status}
                onChange={(status) => setUrlState({ status, page: 1, contact: null })}
              />
            )}
            <ContactViewSwitcher activeView={activeView} onViewChange={setView} />
          </div>
          {activeView ? null : (
            <ViewFilters
              queue={urlState.queue}
              order={urlState.order}
              onQueueChange={(queue) => setUrlState({ queue, page: 1, contact: null })}
              onOrderChange={(order) => setUrlState({ order, page: 1 })}
            >
              <FilterMenu />
              <SavedListsMenu />
            </ViewFilters>
          )}
        </div>
        {activeView ? null : <FilterPills />}
      </div>
      <UndoProvider onAnswered={onAnswered}>
        {activeView === 'deleted' ? <DeletedContacts /> : null}
        {activeView === 'suspected' ? <SuspectedContacts /> : null}
        {activeView ? null : <AddContactForm editor={addition} />}
        {activeView ? null : <FamilyChip />}
        {activeView ? null : <FoundTexts search={urlState.search} />}
        {activeView ? null : <ContactList list={list} onAdd={() => void addition.open(null)} />}
      </UndoProvider>
    </div>
  )
}
