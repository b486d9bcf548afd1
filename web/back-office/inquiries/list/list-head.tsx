import { ArrowUp, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { pluralize } from '../../format/words.ts'
import { Action } from '../../layout/action.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { useDesk } from '../desk.ts'
import { FilterPills, hasPills } from '../filters/filter-pills.tsx'
import { useInbox } from '../inbox.tsx'
import { hasLeftView } from './list-filters.ts'

/** Selects every contact of this page; indeterminate when some are selected. */
function SelectAll({ ids }: { ids: readonly number[] }) {
  const { selected, setSelected } = useDesk().list.selection
  const checkbox = useRef<HTMLInputElement>(null)
  const selectedCount = ids.filter((id) => selected.has(id)).length
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = selectedCount > 0 && selectedCount < ids.length
  }, [selectedCount, ids.length])
  return (
    <label className="select-all">
      <input
        ref={checkbox}
        type="checkbox"
        checked={ids.length > 0 && selectedCount === ids.length}
        onChange={(event) => setSelected(ids, event.currentTarget.checked)}
      />
      <span>Select All ({pluralize(ids.length, 'contact')})</span>
    </label>
  )
}

/** Announces new inquiries and shows them when asked: nothing moves by itself. */
function NewArrivals() {
  const { showNew } = useDesk().list
  const { arrived, newestId, markSeen } = useInbox()
  return (
    <>
      <p role="status" className="sr-only">
        {arrived > 0 ? pluralize(arrived, 'new inquiry', 'new inquiries') : null}
      </p>
      {arrived > 0 ? (
        <button
          type="button"
          onClick={() => {
            showNew()
            markSeen(newestId)
          }}
          className="new-arrivals"
        >
          <ArrowUp size={13} aria-hidden />
          {arrived} new
        </button>
      ) : null}
    </>
  )
}

/** What the two lines of each row are, above its columns. */
const columns = [
  ['Subject', 'Student · Grade · Goals'],
  ['Phone', 'Their time'],
  ['Next', 'Submitted'],
  ['Status', 'Owner'],
] as const

/** Selects all, and says what the columns hold, why the list is short, or what can be done with the selected ones. */
export function ListHead({ children }: { children: ReactNode }) {
  const { list, exports } = useDesk()
  const { state, selection } = list
  const { urlState } = useUrlState()
  const { size } = selection.selected
  const contacts = state.contacts.filter((contact) => !hasLeftView(state, contact))
  const isNarrowed = hasPills(urlState)
  return (
    <div
      className="list-head"
      data-bulk={size > 0 || undefined}
      data-columns={(size === 0 && !isNarrowed) || undefined}
    >
      {contacts.length > 0 ? <SelectAll ids={contacts.map(({ id }) => id)} /> : null}
      <p role="status" className="selected-count">
        {size > 0 ? `${size} selected` : null}
      </p>
      {size > 0 ? (
        <div className="bulk-acts">
          <Action
            look="tool outlined"
            label={`Export Selected (${size})`}
            isBusy={exports.bytes !== null}
            onClick={() => exports.exportSelected(selection.selected)}
          />
          {children}
          <Action icon={X} label="Clear selection" onClick={selection.clear} />
        </div>
      ) : null}
      {isNarrowed ? <FilterPills /> : null}
      {size === 0 && !isNarrowed
        ? columns.map(([first, second]) => (
            <span key={first} aria-hidden className="column">
              {first}
              <br />
              {second}
            </span>
          ))
        : null}
      <NewArrivals />
    </div>
  )
}
