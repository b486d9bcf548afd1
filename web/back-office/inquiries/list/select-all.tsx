import { useEffect, useRef } from 'react'
import { pluralize } from '../../format/pluralize.ts'
import type { Selection } from './selection.ts'

/** Selects every contact of this page; indeterminate when some are selected. */
export function SelectAll({ ids, selection }: { ids: readonly number[]; selection: Selection }) {
  const { selected, setSelected, clear } = selection
  const checkbox = useRef<HTMLInputElement>(null)
  const selectedCount = ids.filter((id) => selected.has(id)).length
  useEffect(() => {
    if (checkbox.current)
      checkbox.current.indeterminate = selectedCount > 0 && selectedCount < ids.length
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
