import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { pluralize } from '../../format/pluralize.ts'
import { LiveStatusLine } from '../../live/live-status.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { BulkControls } from '../bulk/bulk-controls.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { isFiltered } from './list-filters.ts'
import { hasLeftView } from './list-selectors.ts'
import { NewArrivals } from './new-arrivals.tsx'
import { SelectAll } from './select-all.tsx'
import type { Export } from './use-export.ts'
import type { InquiryList } from './use-list-state.ts'

type Props = {
  list: InquiryList
  total: number
  exports: Export
  onAdd: () => void
  help: ReactNode
}

export function ListHeader({ list, total, exports, onAdd, help }: Props) {
  const { state, selection, showNew } = list
  const { urlState } = useUrlState()
  const contacts = state.contacts.filter((contact) => !hasLeftView(state, contact))
  return (
    <div className="mb-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      {contacts.length > 0 ? (
        <SelectAll ids={contacts.map(({ id }) => id)} selection={selection} />
      ) : null}
      <Button variant="outline" size="compact" title="Add a contact" onClick={onAdd}>
        <Plus size={17} aria-hidden />
        <span className="max-lg:sr-only">Add a contact</span>
      </Button>
      <NewArrivals onShow={showNew} />
      <LiveStatusLine />
      <p role="status" className="text-sm text-slate tabular-nums">
        {pluralize(total, 'contact')} {isFiltered(urlState) ? 'found' : 'in all'}
      </p>
      <ExportButtons
        exports={exports}
        selection={selection}
        onExportAll={() => exports.exportAll(urlState)}
      />
      <BulkControls list={list} total={total} />
      <div className="max-sm:hidden">{help}</div>
    </div>
  )
}
