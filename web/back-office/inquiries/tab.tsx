import { SearchBox } from '../lists/search-box.tsx'
import { useUrlState } from '../url-state/url-state.tsx'
import { DeletedContacts } from './deleted.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { ContactList } from './list.tsx'
import { StatusFilters } from './status-filters.tsx'
import { SuspectedContacts } from './suspected.tsx'
import { useExport } from './use-export.ts'
import { useListState } from './use-list-state.ts'
import { listHeadingId } from './use-return-focus.ts'
import { type ContactView, ContactViewSwitcher, contactViews } from './view-switcher.tsx'

/** The inquiries, suspected spam, and the deleted ones. */
export function InquiriesTab() {
  const { urlState, setUrlState } = useUrlState()
  const activeView = contactViews.find((known) => known === urlState.view)
  const setView = (next: ContactView | undefined) => setUrlState({ view: next ?? '' })
  return (
    <>
      <h2 id={listHeadingId} tabIndex={-1} className="sr-only">
        Contact Forms
      </h2>
      <ContactViewSwitcher activeView={activeView} onViewChange={setView} />
      {activeView === 'deleted' ? <DeletedContacts /> : null}
      {activeView === 'suspected' ? <SuspectedContacts /> : null}
      {activeView ? null : <Inquiries />}
    </>
  )
}

function Inquiries() {
  const { urlState, setUrlState } = useUrlState()
  const list = useListState()
  const exports = useExport()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <SearchBox
          label="Search contacts"
          placeholder="Search by name, email, or subject..."
          debounceMs={300}
          search={urlState.search}
          onSearch={(search) => setUrlState({ search, page: 1, contact: null }, { replace: true })}
        />
        <StatusFilters
          selected={urlState.status}
          onChange={(status) => setUrlState({ status, page: 1, contact: null })}
        />
      </div>
      <div className="mb-4">
        <ExportButtons
          exports={exports}
          selection={list.selection}
          onExportAll={() => exports.exportAll(urlState)}
        />
      </div>
      <ContactList list={list} exportOne={exports.exportOne} />
    </>
  )
}
