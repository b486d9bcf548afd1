import { Trash2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { SearchBox } from '../shell/search-box.tsx'
import type { Session } from '../shell/session.ts'
import { Deleted } from './deleted.tsx'
import { Filters } from './filters.tsx'
import { List } from './list.tsx'
import { ExportButtons } from './toolbar.tsx'
import { useExport } from './use-export.ts'
import { usePlace } from './use-place.ts'
import { useSelection } from './use-selection.ts'

/** The inquiries; the screen calls them contacts. */
export function InquiriesTab({ session }: { session: Session }) {
  const { place, go } = usePlace()
  const [params, setParams] = useSearchParams()
  const selection = useSelection(`${place.status}\n${place.search}`)
  const exports = useExport(session)
  const mayRestore = session.admin.role === 'super_admin'

  if (mayRestore && params.get('view') === 'deleted') {
    return (
      <>
        <h2 className="sr-only">Contact Forms</h2>
        <Deleted session={session} onBack={() => setParams({ tab: 'contacts' })} />
      </>
    )
  }
  return (
    <>
      <h2 className="sr-only">Contact Forms</h2>
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
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <ExportButtons
          exports={exports}
          selection={selection}
          onExportAll={() => exports.exportAll(place)}
        />
        {mayRestore ? (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => setParams({ tab: 'contacts', view: 'deleted' })}
          >
            <Trash2 size={17} aria-hidden />
            Recently deleted
          </Button>
        ) : null}
      </div>
      <List session={session} place={place} go={go} selection={selection} exports={exports} />
    </>
  )
}
