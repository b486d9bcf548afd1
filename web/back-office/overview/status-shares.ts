import { type Status, statuses } from '#contract/inquiries/status.ts'
import { normalizeStatus, statusLabel } from '../format/words.ts'

export type StatusCounts = readonly { status: Status; count: number }[]

/** The specified colours; their outlines reach 3 : 1 on white. */
const statusColours = {
  pending: { fill: 'var(--color-pending-fill)', outline: 'var(--color-pending-edge)' },
  contacted: { fill: 'var(--color-azure)', outline: 'var(--color-contacted)' },
  converted: { fill: 'var(--color-converted-fill)', outline: 'var(--color-converted)' },
  archived: { fill: 'var(--color-archived-fill)', outline: 'var(--color-archived-edge)' },
} as const

/** A share below 1 % is not shown as 0 %. */
const formatPercent = (share: number): string => {
  const percent = Math.round(share * 100)
  return percent === 0 && share > 0 ? '<1%' : `${percent}%`
}

/** In the order of `statuses`; an unknown status counts as pending. */
export const statusShares = (byStatus: StatusCounts) => {
  const total = byStatus.reduce((sum, { count }) => sum + count, 0)
  return statuses.map((status) => {
    const count = byStatus
      .filter((counted) => normalizeStatus(counted.status) === status)
      .reduce((sum, counted) => sum + counted.count, 0)
    return {
      status,
      label: statusLabel(status),
      count,
      percent: formatPercent(total === 0 ? 0 : count / total),
      ...statusColours[status],
    }
  })
}

export type StatusShare = ReturnType<typeof statusShares>[number]
