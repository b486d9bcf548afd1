import type { ReactNode } from 'react'
import { pluralize } from '../../format/pluralize.ts'
import { Action } from '../../layout/action.tsx'
import { Pagination } from '../../lists/pagination.tsx'
import { LiveStatusLine } from '../../live/live-status.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { isFiltered } from './list-filters.ts'
import type { Export } from './use-export.ts'
import type { InquiryList } from './use-list-state.ts'

const formatBytes = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** How much of a running export has come, with the way to stop it. */
export function ExportProgress({ exports: { bytes, cancel } }: { exports: Export }) {
  return (
    <div className="export-progress">
      <p role="status">{bytes === null ? null : `Exporting… ${bytes > 0 ? formatBytes(bytes) : ''}`.trim()}</p>
      {bytes === null ? null : <Action label="Cancel export" onClick={cancel} />}
    </div>
  )
}

type Props = {
  list: InquiryList
  total: number
  onPageChange: (page: number) => void
  /** Acts on all that match, and the keys. */
  children: ReactNode
}

/** The pages, how many contacts there are, whether changes come by themselves, and the keys. */
export function ListFoot({ list, total, onPageChange, children }: Props) {
  const { urlState } = useUrlState()
  const { page } = urlState
  return (
    <div className="list-foot">
      <Pagination page={page} pageCount={Math.max(list.state.pageCount, page)} onPageChange={onPageChange} />
      <p role="status" className="total">
        {pluralize(total, 'contact')} {isFiltered(urlState) ? 'found' : 'in all'}
      </p>
      <LiveStatusLine />
      {children}
    </div>
  )
}
