import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { pluralize } from '../../format/words.ts'
import { Action } from '../../layout/action.tsx'
import { EmptyState } from '../../lists/loaded.tsx'
import { Pagination } from '../../lists/pagination.tsx'
import { LiveStatusLine } from '../../live/colleagues-mark.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { useDesk } from '../desk.ts'
import { isFiltered, wholeList } from './list-filters.ts'

const letter = (
  <>
    <path
      d="M46 46a6 6 0 0 1 6-6h76a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6z"
      fill="var(--color-white)"
      stroke="var(--color-navy)"
      strokeWidth="2.5"
    />
    <path d="m48 43 42 29 42-29" stroke="var(--color-navy)" strokeWidth="2.5" strokeLinejoin="round" />
    <circle cx="132" cy="40" r="7" fill="var(--color-amber)" />
  </>
)

export function NoContacts() {
  const { urlState, setUrlState } = useUrlState()
  const hasFilter = isFiltered(urlState)
  return (
    <EmptyState
      title="No contacts found"
      text={hasFilter ? 'Nothing matches this search and filter.' : 'New inquiries from the website appear here.'}
      illustration={letter}
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
export function ExportProgress() {
  const { bytes, cancel } = useDesk().exports
  return (
    <div className="export-progress">
      <p role="status">{bytes === null ? null : `Exporting… ${bytes > 0 ? formatBytes(bytes) : ''}`.trim()}</p>
      {bytes === null ? null : <Action label="Cancel export" onClick={cancel} />}
    </div>
  )
}

/** The pages, how many contacts there are, whether changes come by themselves; then acts on all that match, and the keys. */
export function ListFoot({ children }: { children: ReactNode }) {
  const { total, state } = useDesk().list
  const { urlState, setUrlState } = useUrlState()
  const { page } = urlState
  return (
    <div className="list-foot">
      <Pagination
        page={page}
        pageCount={Math.max(state.pageCount, page)}
        onPageChange={(to) => setUrlState({ page: to })}
      />
      <p role="status" className="total">
        {pluralize(total, 'contact')} {isFiltered(urlState) ? 'found' : 'in all'}
      </p>
      <LiveStatusLine />
      {children}
    </div>
  )
}
