import type { Family } from '#contract/inquiries/inquiry-families.ts'
import { normalizeStatus } from '../../format/status.ts'

const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

const formatOrdinal = (position: number): string => `${position}${suffixes[ordinalRules.select(position)] ?? 'th'}`

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long' })
const monthOfYearFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

const formatMonth = (instant: string, now: Date): string => {
  const date = new Date(instant)
  const format = date.getFullYear() === now.getFullYear() ? monthFormat : monthOfYearFormat
  return format.format(date)
}

/** It says “3rd inquiry · sibling Tom, converted in March”. */
export const familyWords = ({ ordinal, size, siblings }: Family, now: Date): string => {
  const [sibling, ...others] = siblings
  const position = `${formatOrdinal(ordinal)} ${ordinal === 1 ? `of ${size} inquiries` : 'inquiry'}`
  if (!sibling) return position
  const status = normalizeStatus(sibling.status)
  const since = `${status === 'pending' ? 'sent' : status} in ${formatMonth(sibling.since, now)}`
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return `${position} · sibling ${sibling.child_name}, ${since}${more}`
}
