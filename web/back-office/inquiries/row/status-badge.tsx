import { normalizeStatus, statusLabel } from '../../format/status.ts'

/** A status by its word, its colour and the shape of its dot. */
export function StatusBadge({ status }: { status: string }) {
  const known = normalizeStatus(status)
  return (
    <span data-status={known} className="status-badge">
      {statusLabel(known)}
    </span>
  )
}
