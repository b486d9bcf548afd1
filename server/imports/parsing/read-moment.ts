import type { DateOrder } from '#contract/imports/imports.ts'
import { isRealDate } from '#contract/text-rules.ts'
import type { Cell } from './sheet-rows.ts'

const monthNames = 'janfebmaraprmayjunjulaugsepoctnovdec'

const time = String.raw`(?:,?[T\s]+(?:at\s+)?(?<hours>\d{1,2}):(?<minutes>\d\d)(?::(?<seconds>\d\d(?:\.\d{1,9})?))?\s*(?<half>[ap]\.?m\.?)?\s*(?<zone>Z|UTC|GMT|[+-]\d\d:?\d\d)?)?`
const weekday = String.raw`(?:\p{L}{3,9},?\s+)?`
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const month = String.raw`(?<month>\p{L}{3,9})\.?`
const year = String.raw`(?<year>\d{4}|\d{2})`
const numeric = String.raw`(?<month>\d{1,2})`

const format = (pattern: string) => new RegExp(`^${pattern}${time}$`, 'iu')

const unambiguous = [
  format(String.raw`(?<year>\d{4})[\-\/.]${numeric}[\-\/.](?<day>\d{1,2})`),
  format(String.raw`${weekday}${day}[\-\s]+${month},?[\-\s]+(?<year>\d{4})`),
  format(String.raw`${weekday}${month}\s+${day},?\s+(?<year>\d{4})`),
]
const byOrder: Record<DateOrder, RegExp[]> = {
  day_first: [...unambiguous, format(String.raw`${day}[\-\/.\s]${numeric}[\-\/.\s]${year}`)],
  month_first: [...unambiguous, format(String.raw`${numeric}[\-\/.\s]${day}[\-\/.\s]${year}`)],
  iso: unambiguous,
}

const pad = (number: string | number) => String(number).padStart(2, '0')

/** Two digits are of 1970 to 2069. */
const toYear = (text: string) =>
  text.length === 4 ? text : String(Number(text) + (Number(text) < 70 ? 2000 : 1900))

/** What is none gives a fraction, which is no real date. */
const toMonth = (text: string) =>
  /^\d/.test(text) ? text : monthNames.indexOf(text.slice(0, 3).toLowerCase()) / 3 + 1

type Parts = Partial<Record<'hours' | 'minutes' | 'seconds' | 'half' | 'zone', string>>

function split(cell: Cell, order: DateOrder): { date: string; parts: Parts } | undefined {
  const text = typeof cell === 'string' ? cell.trim() : cell.at
  for (const pattern of byOrder[order]) {
    const {
      year: inYear,
      month: name,
      day: dayOfMonth,
      ...parts
    } = pattern.exec(text)?.groups ?? {}
    if (!inYear || !name || !dayOfMonth) continue
    const date = `${toYear(inYear)}-${pad(toMonth(name))}-${pad(dayOfMonth)}`
    return isRealDate(date) ? { date, parts } : undefined
  }
  return undefined
}

/** An instant in ISO 8601, in UTC where no zone is given; undefined for what is none in that order. */
export function readMoment(cell: Cell, order: DateOrder): string | undefined {
  const found = split(cell, order)
  if (!found) return undefined
  const { hours = '0', minutes = '00', seconds = '00', half, zone = 'Z' } = found.parts
  const isAfternoon = half?.toLowerCase().startsWith('p')
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours)
  const offset = /^[+-]/.test(zone) ? zone.replace(/(\d\d):?(\d\d)/, '$1:$2') : 'Z'
  const instant = new Date(`${found.date}T${pad(hour)}:${minutes}:${seconds}${offset}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}

/** A day as `YYYY-MM-DD`; a time beside it is left out. */
export const readDay = (cell: Cell, order: DateOrder): string | undefined =>
  split(cell, order)?.date
