import { formatDateTime } from '../format/date-time.ts'

type Props = { row: { created_by_name: string | null; created_at: string } }

export function CreatedBy({ row }: Props) {
  return (
    <p className="mt-1 text-sm text-slate">
      <span className="break-words">Created by {row.created_by_name || 'Unknown'}</span>
      <span aria-hidden="true"> · </span>
      <time dateTime={row.created_at} className="whitespace-nowrap tabular-nums">
        {formatDateTime(row.created_at)}
      </time>
    </p>
  )
}
