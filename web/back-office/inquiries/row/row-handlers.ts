import type { Outcome } from '#contract/inquiries/inquiries.ts'
import type { Status } from '#contract/inquiries/status.ts'

export type RowHandlers = {
  onFocus: () => void
  onToggleSelected: () => void
  onChangeStatus: (to: Status) => void
  onRecordOutcome: (outcome: Outcome) => void
  onOpenDetails: () => void
  onDownload: () => void
  onDelete: () => void
}
