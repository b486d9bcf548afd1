import type { Role } from '#contract/accounts/roles.ts'
import type { Outcome } from '#contract/inquiries/inquiries.ts'
import { type Status, statuses } from '#contract/inquiries/status.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

const countFormat = new Intl.NumberFormat('en-US')

export const formatCount = (count: number): string => countFormat.format(count)

/** A share from 0 to 1 in percent, rounded down so that only all are 100 %. 0.29 * 100 is 28.999999999999996, which is 29 %. */
export const formatShare = (share: number): string => `${Math.floor(share * 100 + 1e-9)}%`

export const pluralize = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : plural}`

/** “course option” as a title. */
export const capitalize = (noun: string): string => noun.replaceAll(/\b\w/g, (letter) => letter.toUpperCase())

const labels: Record<Outcome, string> = {
  reached: 'Reached',
  no_answer: 'No answer',
  left_message: 'Left a message',
  later: 'Later',
}

export const outcomeLabel = (outcome = ''): string => labels[outcome as Outcome] ?? outcome

export const roleLabels: Record<Role, string> = { super_admin: 'Super admin', admin: 'Admin' }

/** Null: the account is gone. */
export const authorName = (name: string | null): string => name ?? 'A former administrator'

const badges: Record<Status, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'amber' },
  contacted: { label: 'Contacted', tone: 'blue' },
  converted: { label: 'Converted', tone: 'green' },
  archived: { label: 'Archived', tone: 'grey' },
}

export const normalizeStatus = (status: string): Status => statuses.find((known) => known === status) ?? 'pending'

export const statusLabel = (status: Status): string => badges[status].label
export const statusTone = (status: Status): BadgeTone => badges[status].tone
