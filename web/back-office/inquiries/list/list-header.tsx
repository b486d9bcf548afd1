import type { ReactNode } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { pluralize } from '../../format/pluralize.ts'
import { ExportButtons } from './export-buttons.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { SelectAll } from './select-all.tsx'
import type { Export } from './use-export.ts'
import type { Selection } from './use-list-state.ts'

type Props = {
  contacts: readonly Contact[]
  total: number
  isFiltered: boolean
  selection: Selection
  exports: Export
  onExportAll: () => void
  onShowNew: () => void
  help: ReactNode
}

/** Selection, count, exports and keyboard shortcuts. */
export function ListHeader({ contacts, total, isFiltered, selection, ...props }: Props) {
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-1">
      {contacts.length > 0 ? (
        <SelectAll ids={contacts.map(({ id }) => id)} selection={selection} />
      ) : null}
      <NewArrivals onShow={props.onShowNew} />
      <p role="status" className="text-sm text-slate tabular-nums">
        {pluralize(total, 'contact')} {isFiltered ? 'found' : 'in all'}
      </p>
      <ExportButtons
        exports={props.exports}
        selection={selection}
        onExportAll={props.onExportAll}
      />
      <div className="max-sm:hidden">{props.help}</div>
    </div>
  )
}
