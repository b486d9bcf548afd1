import type { ReactNode } from 'react'
import { formatDateTime } from '../format/date-time.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type CreatedByProps = { row: { created_by_name: string | null; created_at: string } }

/** Two short lines in a column of its own, one beneath the text on a phone. */
function CreatedBy({ row }: CreatedByProps) {
  return (
    <p className="min-w-0 text-xs leading-4.5 text-slate">
      <span className="wrap-anywhere @2xl:line-clamp-1">Created by {row.created_by_name || 'Unknown'}</span>
      <span aria-hidden="true" className="max-sm:hidden @2xl:hidden">
        {' '}
        ·{' '}
      </span>
      <time dateTime={row.created_at} className="whitespace-nowrap tabular-nums max-sm:block @2xl:block">
        {formatDateTime(row.created_at)}
      </time>
    </p>
  )
}

export const rowListClass = '@container rounded-m border border-line bg-white shadow-resting'

export const rowSkeleton = { rows: 12, rowClass: 'h-36 sm:h-24 md:h-15' }

export function RowList({ label, children }: { label: string; children: ReactNode }) {
  const keptFocus = useKeptFocus<HTMLUListElement>()
  return (
    <ul {...keptFocus} aria-label={label} className={`divide-y divide-line outline-none ${rowListClass}`}>
      {children}
    </ul>
  )
}

export type RowItem = {
  id: number
  name: string
  description: string | null
  created_by_name: string | null
  created_at: string
}

type Props = {
  item: RowItem
  isBusy: boolean
  isInactive?: boolean
  isEdited?: boolean
  icon?: ReactNode
  title: ReactNode
  actions: ReactNode
  children?: ReactNode
}

/** One line on a desktop; red when inactive. `content-visibility` spares the rendering of what is far below. */
export function Row(props: Props) {
  const { item, isBusy, isInactive = false, isEdited = false, icon, title, actions } = props
  const ground = isInactive ? 'bg-danger-surface' : 'bg-white'
  const edge = isEdited ? 'border-l-azure' : isInactive ? 'border-l-danger' : 'border-l-transparent'
  return (
    <li
      aria-busy={isBusy}
      className={`border-l-4 px-3 py-2 first:rounded-t-m last:rounded-b-m nth-[n+61]:[contain-intrinsic-block-size:auto_60px] nth-[n+61]:[content-visibility:auto] sm:px-4 ${ground} ${edge}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 @2xl:min-h-11 @2xl:grid-cols-[minmax(0,1fr)_10.5rem_auto]">
        <div className="flex min-w-0 items-center gap-3.5 @max-2xl:col-span-2">
          {icon}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">{title}</div>
            {item.description ? (
              <p
                title={item.description}
                className="line-clamp-2 text-xs leading-4.5 wrap-anywhere text-slate @2xl:line-clamp-1"
              >
                {item.description}
              </p>
            ) : null}
          </div>
        </div>
        <CreatedBy row={item} />
        <div className="-mr-2 flex justify-end gap-1">{actions}</div>
      </div>
      {props.children}
    </li>
  )
}
