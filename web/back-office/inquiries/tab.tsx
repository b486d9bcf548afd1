import { useSearchParams } from 'react-router'
import { SearchBox } from '../lists/search-box.tsx'
import { useSession } from '../session/use-session.ts'
import { DeletedContacts } from './deleted.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { ContactList } from './list.tsx'
import { StatusFilters } from './status-filters.tsx'
import { SuspectedContacts } from './suspected.tsx'
import { useExport } from './use-export.ts'
import { useListParams } from './use-list-params.ts'
import { useSelection } from './use-selection.ts'
import { type ContactView, ContactViewSwitcher, contactViews } from './view-switcher.tsx'

/** The inquiries, what is suspected of being spam, and the deleted ones for who may restore them. */
export function InquiriesTab() {
  const { admin } = useSession()
  const [params, setParams] = useSearchParams()
  const canRestore = admin.role === 'super_admin'
  const view = contactViews.find((known) => known === params.get('view'))
  const activeView = view === 'deleted' && !canRestore ? undefined : view
  const setView = (next: ContactView | undefined) =>
    setParams((current) => {
      const changed = new URLSearchParams(current)
      if (next) changed.set('view', next)
      else changed.delete('view')
      return changed
    })
  return (
    <>
      <h2 className="sr-only">Contact Forms</h2>
      <ContactViewSwitcher activeView={activeView} canRestore={canRestore} onViewChange={setView} />
      {activeView === 'deleted' ? <DeletedContacts /> : null}
      {activeView === 'suspected' ? <SuspectedContacts /> : null}
      {activeView ? null : <Inquiries />}
    </>
  )
}

/** The screen calls them contacts. */
function Inquiries() {
  const { params, setParams } = useListParams()
  const selection = useSelection(`${params.status}\n${params.search}`)
  const exports = useExport()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <SearchBox
          label="Search contacts"
          placeholder="Search by name, email, or subject..."
          debounceMs={300}
          search={params.search}
          onSearch={(search) => setParams({ search, page: 1, contact: null }, true)}
        />
        <StatusFilters
          selected={params.status}
          onChange={(status) => setParams({ status, page: 1, contact: null })}
        />
      </div>
      <div className="mb-4">
        <ExportButtons
          exports={exports}
          selection={selection}
          onExportAll={() => exports.exportAll(params)}
        />
      </div>
      <ContactList
        params={params}
        setParams={setParams}
        selection={selection}
        exportOne={exports.exportOne}
      />
    </>
  )
}
