import { ArrowUp, Mail, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { pluralize } from '../../format/words.ts'
import { Action } from '../../layout/action.tsx'
import { useFocusTarget } from '../../layout/focus-targets.tsx'
import { EmptyState } from '../../lists/loaded.tsx'
import { Pagination } from '../../lists/pagination.tsx'
import { LiveStatusLine } from '../../live/presence.tsx'
import { ToastOutlet } from '../../toasts/toasts.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { FilterPills, hasPills } from '../filters/filter-pills.tsx'
import { useInbox } from '../inbox.tsx'
import { hasLeftView, isFiltered, wholeList } from './list-filters.ts'
import type { Export } from './use-export.ts'
import type { InquiryList } from './use-list-state.ts'

type FrameProps = { list: InquiryList; children: ReactNode }

/** Selects every contact of this page; indeterminate when some are selected. */
function SelectAll({ ids, selection }: { ids: readonly number[]; selection: InquiryList['selection'] }) {
  const { selected, setSelected } = selection
  const selectedCount = ids.filter((id) => selected.has(id)).length
  return (
    <label className="select-all">
      <input
        ref={(checkbox) => {
          if (checkbox) checkbox.indeterminate = selectedCount > 0 && selectedCount < ids.length
        }}
        type="checkbox"
        checked={ids.length > 0 && selectedCount === ids.length}
        onChange={(event) => setSelected(ids, event.currentTarget.checked)}
      />
      <span>Select All ({pluralize(ids.length, 'contact')})</span>
    </label>
  )
}

/** Announces new inquiries and shows them when asked: nothing moves by itself. */
function NewArrivals({ showNew }: Pick<InquiryList, 'showNew'>) {
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
export function ListHead({ list, exports, children }: FrameProps & { exports: Export }) {
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
      {contacts.length > 0 ? <SelectAll ids={contacts.map(({ id }) => id)} selection={selection} /> : null}
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
          <Action icon={X} label="Clear selection" labelClass="max-sm:sr-only" onClick={selection.clear} />
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
      <NewArrivals showNew={list.showNew} />
    </div>
  )
}

export function NoContacts() {
  const { urlState, setUrlState } = useUrlState()
  const hasFilter = isFiltered(urlState)
  return (
    <EmptyState
      title="No contacts found"
      text={hasFilter ? 'Nothing matches this search and filter.' : 'New inquiries from the website appear here.'}
      icon={Mail}
    >
      {hasFilter ? (
        <Button variant="outline" size="sm" onClick={() => setUrlState(wholeList)}>
          Show all contacts
        </Button>
      ) : null}
    </EmptyState>
  )
}

const formatBytes = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** How much of a running export has come, with the way to stop it. */
export function ExportProgress({ bytes, cancel }: Export) {
  return (
    <div className="export-progress">
      <p role="status">{bytes === null ? null : `Exporting… ${bytes > 0 ? formatBytes(bytes) : ''}`.trim()}</p>
      {bytes === null ? null : <Action label="Cancel export" onClick={cancel} />}
    </div>
  )
}

/** The pages, how many contacts there are, whether changes come by themselves; then acts on all that match, and the keys. */
export function ListFoot({ list: { total, state, isWide }, children }: FrameProps) {
  const { urlState, setUrlState } = useUrlState()
  const { page } = urlState
  return (
    <div className="list-foot">
      <Pagination
        page={page}
        pageCount={Math.max(state.pageCount, page)}
        onPageChange={(to) => setUrlState({ page: to })}
      />
      {isWide ? <ToastOutlet /> : null}
      <p role="status" className="total">
        {pluralize(total, 'contact')} {isFiltered(urlState) ? 'found' : 'in all'}
      </p>
      <LiveStatusLine />
      {children}
    </div>
  )
}

/** Beside the list while no contact is the current one. */
export const EmptyPane = () => (
  <section ref={useFocusTarget('workspace')} tabIndex={-1} aria-label="Current contact" className="pane">
    <p className="px-6 py-16 text-center text-slate">
      Choose a contact: press its row, or <kbd className="font-bold">j</kbd> for the next one.
    </p>
  </section>
)
