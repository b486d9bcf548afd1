import { useSearchParams } from 'react-router'
import { SearchBox } from '../shell/search-box.tsx'
import type { Session } from '../shell/session.ts'
import { Deleted } from './deleted.tsx'
import { Doors, type View, views } from './doors.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { Filters } from './filters.tsx'
import { List } from './list.tsx'
import { Suspected } from './suspected.tsx'
import { useExport } from './use-export.ts'
import { usePlace } from './use-place.ts'
import { useSelection } from './use-selection.ts'

/** The inquiries, what is suspected of being spam, and the deleted ones for who may restore them. */
export function InquiriesTab({ session }: { session: Session }) {
  const [params, setParams] = useSearchParams()
  const mayRestore = session.admin.role === 'super_admin'
  const view = views.find((known) => known === params.get('view'))
  const shown = view === 'deleted' && !mayRestore ? undefined : view
  const show = (next: View | undefined) =>
    setParams((current) => {
      const changed = new URLSearchParams(current)
      if (next) changed.set('view', next)
      else changed.delete('view')
      return changed
    })
  return (
    <>
      <h2 className="sr-only">Contact Forms</h2>
      <Doors session={session} shown={shown} mayRestore={mayRestore} onShow={show} />
      {shown === 'deleted' ? <Deleted session={session} /> : null}
      {shown === 'suspected' ? <Suspected session={session} /> : null}
      {shown ? null : <Inquiries session={session} />}
    </>
  )
}

/** The screen calls them contacts. */
function Inquiries({ session }: { session: Session }) {
  const { place, go } = usePlace()
  const selection = useSelection(`${place.status}\n${place.search}`)
  const exports = useExport(session)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <SearchBox
          label="Search contacts"
          placeholder="Search by name, email, or subject..."
          rest={300}
          search={place.search}
          onSearch={(search) => go({ search, page: 1, contact: null }, true)}
        />
        <Filters
          chosen={place.status}
          onChoose={(status) => go({ status, page: 1, contact: null })}
        />
      </div>
      <div className="mb-4">
        <ExportButtons
          exports={exports}
          selection={selection}
          onExportAll={() => exports.exportAll(place)}
        />
      </div>
      <List
        session={session}
        place={place}
        go={go}
        selection={selection}
        exportOne={exports.exportOne}
      />
    </>
  )
}
