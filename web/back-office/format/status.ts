import { type Status, statuses } from '#contract/inquiries/status.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

const badges: Record<Status, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'amber' },
  contacted: { label: 'Contacted', tone: 'blue' },
  converted: { label: 'Converted', tone: 'green' },
  archived: { label: 'Archived', tone: 'grey' },
}

export const normalizeStatus = (status: string): Status => statuses.find((known) => known === status) ?? 'pending'

export const statusLabel = (status: Status): string => badges[status].label
export const statusTone = (status: Status): BadgeTone => badges[status].tone
