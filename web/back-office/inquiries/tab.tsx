import { useCallback } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTarget } from '../layout/focus-targets.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { useUrlState } from '../url-state/url-state.tsx'
import { UndoProvider } from './acts/undo-provider.tsx'
import { AddContactForm } from './by-hand/add-contact.tsx'
import { useAddContact } from './by-hand/use-add-contact.ts'
import { FamilyChip } from './family/family-chip.tsx'
import { FilterMenu } from './filters/filter-menu.tsx'
import { FilterPills } from './filters/filter-pills.tsx'
import { FoundTexts } from './found/found-texts.tsx'
import { ContactList } from './list/list.tsx'
import { useListState } from './list/use-list-state.ts'
import { SavedListsMenu } from './saved-lists/saved-lists-menu.tsx'
import { DeletedContacts } from './side-lists/deleted.tsx'
import { SuspectedContacts } from './side-lists/suspected.tsx'
import { StatusFilters } from './status-filters.tsx'
import { ViewFilters } from './view-filters.tsx'
import { type ContactView, ContactViewSwitcher, contactViews } from './view-switcher.tsx'

export function InquiriesTab() {
  const { urlState, setUrlState } = useUrlState()
  const list = useListState()
  const { dispatch } = list
  const addition = useAddContact()
  const onAnswered = useCallback(
    (contact: Contact) => dispatch({ type: 'contactChanged', contact }),
    [dispatch],
  )
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
              onSearch={(search) =>
                setUrlState({ search, page: 1, contact: null }, { replace: true })
              }
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
