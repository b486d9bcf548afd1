import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { counted } from '../shell/counted.ts'
import type { Export } from './use-export.ts'
import type { Selection } from './use-selection.ts'

/** Ticks every contact of this page, and says how many; partly ticked when only some are. */
export function SelectPage({ ids, selection }: { ids: readonly number[]; selection: Selection }) {
  const { selected, put, clear } = selection
  const box = useRef<HTMLInputElement>(null)
  const ticked = ids.filter((id) => selected.has(id)).length
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && ticked < ids.length
  }, [ticked, ids.length])
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 text-[0.95rem]">
      <label className="flex min-h-10 cursor-pointer items-center gap-3 font-semibold">
        <input
          ref={box}
          type="checkbox"
          checked={ids.length > 0 && ticked === ids.length}
          onChange={(event) => put(ids, event.currentTarget.checked)}
          className="ml-1 size-5 accent-blue"
        />
        Select All ({counted(ids.length, 'contact')})
      </label>
      <p role="status" className="text-slate tabular-nums">
        {selected.size > 0 ? `${selected.size} selected` : null}
      </p>
      {selected.size > 0 ? (
        <button
          type="button"
          onClick={clear}
          className="min-h-10 rounded-full px-2 font-semibold text-blue underline underline-offset-4"
        >
          Clear selection
        </button>
      ) : null}
    </div>
  )
}

const megabytes = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** The exports, and how far the one under way has come. */
export function ExportButtons({
  exports,
  selection,
  onExportAll,
}: {
  exports: Export
  selection: Selection
  onExportAll: () => void
}) {
  const { bytes, stop, exportSelected } = exports
  const isBusy = bytes !== null
  const { size } = selection.selected
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button
        variant="outline"
        size="sm"
        aria-disabled={isBusy}
        className="aria-disabled:opacity-60"
        onClick={isBusy ? undefined : onExportAll}
      >
        Export All to Excel
      </Button>
      {size > 0 ? (
        <Button
          variant="outline"
          size="sm"
          aria-disabled={isBusy}
          className="aria-disabled:opacity-60"
          onClick={isBusy ? undefined : () => exportSelected(selection.selected)}
        >
          Export Selected ({size})
        </Button>
      ) : null}
      {isBusy ? (
        <>
          <p role="status" className="text-[0.94rem] text-slate tabular-nums">
            {bytes > 0 ? `Exporting… ${megabytes(bytes)}` : 'Exporting…'}
          </p>
          <Button variant="ghost" size="sm" onClick={stop}>
            Cancel export
          </Button>
        </>
      ) : null}
    </div>
  )
}
