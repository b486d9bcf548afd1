import { useSearchParams } from 'react-router'
import { SearchBox } from '../shell/search-box.tsx'
import type { Session } from '../shell/session.ts'
import { Deleted } from './deleted.tsx'
import { DeletedDoor } from './deleted-door.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { Filters } from './filters.tsx'
import { List } from './list.tsx'
import { useExport } from './use-export.ts'
import { usePlace } from './use-place.ts'
import { useSelection } from './use-selection.ts'

/** The inquiries, and the deleted ones for who may restore them. */
export function InquiriesTab({ session }: { session: Session }) {
  const [params, setParams] = useSearchParams()
  const mayRestore = session.admin.role === 'super_admin'
  const isDeletedShown = mayRestore && params.get('view') === 'deleted'
  const show = (isDeleted: boolean) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      if (isDeleted) next.set('view', 'deleted')
      else next.delete('view')
      return next
    })
  return (
    <>
      <h2 className="sr-only">Contact Forms</h2>
      {mayRestore ? <DeletedDoor isDeletedShown={isDeletedShown} onShow={show} /> : null}
      {isDeletedShown ? <Deleted session={session} /> : <Inquiries session={session} />}
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
