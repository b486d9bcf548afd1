import type { Outcome, Status } from '#contract/inquiries/inquiries.ts'

export type RowHandlers = {
  onFocus: () => void
  onToggleSelected: () => void
  onChangeStatus: (to: Status) => void
  onRecordOutcome: (outcome: Outcome) => void
  onOpenDetails: () => void
  onDownload: () => void
  onDelete: () => void
}
