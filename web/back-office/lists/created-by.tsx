import { formatDateTime } from '../format/date-time.ts'

type Props = { row: { created_by_name: string | null; created_at: string } }

/** Two short lines in a column of its own, one beneath the text on a phone. */
export function CreatedBy({ row }: Props) {
  return (
    <p className="min-w-0 text-xs leading-4.5 text-slate">
      <span className="wrap-anywhere @2xl:line-clamp-1">
        Created by {row.created_by_name || 'Unknown'}
      </span>
      <span aria-hidden="true" className="max-sm:hidden @2xl:hidden">
        {' '}
        ·{' '}
      </span>
      <time
        dateTime={row.created_at}
        className="whitespace-nowrap tabular-nums max-sm:block @2xl:block"
      >
        {formatDateTime(row.created_at)}
      </time>
    </p>
  )
}
