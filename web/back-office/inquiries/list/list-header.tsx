import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { pluralize } from '../../format/pluralize.ts'
import { LiveStatusLine } from '../../live/live-status.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { BulkControls } from '../bulk/bulk-controls.tsx'
import { useInbox } from '../inbox.tsx'
import { isFiltered } from './list-filters.ts'
import { hasLeftView } from './list-selectors.ts'
import type { Export } from './use-export.ts'
import type { InquiryList, Selection } from './use-list-state.ts'

const formatBytes = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

type ExportButtonsProps = { exports: Export; selection: Selection; onExportAll: () => void }

function ExportButtons({ exports, selection, onExportAll }: ExportButtonsProps) {
  const { bytes, cancel, exportSelected } = exports
  const isBusy = bytes !== null
  const { size } = selection.selected
  const buttonProps = {
    variant: 'outline',
    size: 'compact',
    'aria-disabled': isBusy,
  } as const
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button {...buttonProps} onClick={isBusy ? undefined : onExportAll}>
        Export All to Excel
      </Button>
      {size > 0 ? (
        <Button {...buttonProps} onClick={isBusy ? undefined : () => exportSelected(selection.selected)}>
          Export Selected ({size})
        </Button>
      ) : null}
      <p role="status" className="text-sm text-slate tabular-nums empty:hidden">
        {isBusy ? `Exporting… ${bytes > 0 ? formatBytes(bytes) : ''}`.trim() : null}
      </p>
      {isBusy ? (
        <Button variant="ghost" size="compact" onClick={cancel}>
          Cancel export
        </Button>
      ) : null}
    </div>
  )
}

/** Selects every contact of this page; indeterminate when some are selected. */
function SelectAll({ ids, selection }: { ids: readonly number[]; selection: Selection }) {
  const { selected, setSelected, clear } = selection
  const checkbox = useRef<HTMLInputElement>(null)
  const selectedCount = ids.filter((id) => selected.has(id)).length
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = selectedCount > 0 && selectedCount < ids.length
  }, [selectedCount, ids.length])
  return (
    <div className="flex min-h-10 sm:min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <label className="flex min-h-10 sm:min-h-8 cursor-pointer items-center gap-3 font-semibold">
        <input
          ref={checkbox}
          type="checkbox"
          checked={ids.length > 0 && selectedCount === ids.length}
          onChange={(event) => setSelected(ids, event.currentTarget.checked)}
          className="ml-2 size-4.5 accent-blue"
        />
        Select All ({pluralize(ids.length, 'contact')})
      </label>
      <p role="status" className="text-slate tabular-nums">
        {selected.size > 0 ? `${selected.size} selected` : null}
      </p>
      {selected.size > 0 ? (
        <button
          type="button"
          onClick={clear}
          className="min-h-10 sm:min-h-8 rounded-full px-2 font-semibold text-blue underline underline-offset-4"
        >
          Clear selection
        </button>
      ) : null}
    </div>
  )
}

/** Announces new inquiries and shows them when asked: nothing moves by itself. */
function NewArrivals({ onShow }: { onShow: () => void }) {
  const { arrived, newestId, markSeen } = useInbox()
  return (
    <div className="ml-auto flex items-center">
      <p role="status" className="sr-only">
        {arrived > 0 ? pluralize(arrived, 'new inquiry', 'new inquiries') : null}
      </p>
      {arrived > 0 ? (
        <button
          type="button"
          onClick={() => {
            onShow()
            markSeen(newestId)
          }}
          className="min-h-8 rounded-full bg-blue px-3.5 text-sm font-bold text-white tabular-nums hover:bg-navy max-sm:min-h-10"
        >
          {arrived} new
        </button>
      ) : null}
    </div>
  )
}

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
      {contacts.length > 0 ? <SelectAll ids={contacts.map(({ id }) => id)} selection={selection} /> : null}
      <Button variant="outline" size="compact" title="Add a contact" onClick={onAdd}>
        <Plus size={17} aria-hidden />
        <span className="max-lg:sr-only">Add a contact</span>
      </Button>
      <NewArrivals onShow={showNew} />
      <LiveStatusLine />
      <p role="status" className="text-sm text-slate tabular-nums">
        {pluralize(total, 'contact')} {isFiltered(urlState) ? 'found' : 'in all'}
      </p>
      <ExportButtons exports={exports} selection={selection} onExportAll={() => exports.exportAll(urlState)} />
      <BulkControls list={list} total={total} />
      <div className="max-sm:hidden">{help}</div>
    </div>
  )
}
