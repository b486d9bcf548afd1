import type { DateOrder } from '#contract/imports/imports.ts'
import { isRealDate } from '#contract/text-rules.ts'
import { zonedFormatters } from '#contract/time-zones/formatters.ts'
import { resolveTimeZone } from '#contract/time-zones/resolve.ts'
import type { Cell } from './packed-rows.ts'

const offsets = zonedFormatters({ timeZoneName: 'longOffset' })
const names = zonedFormatters({ timeZoneName: 'long' })

const toMinutes = (text: string): number | undefined => {
  const [, sign, hours, minutes = '0'] = /([+-])(\d{1,2}):?(\d\d)?$/.exec(text) ?? []
  if (!hours) return /(^|\s)(GMT|UTC|Z)$/i.test(text) ? 0 : undefined
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

const offsetAt = (zone: string, at: Date): number => toMinutes(offsets(zone)?.format(at) ?? '') ?? 0

/** “IST” of “India Standard Time”. */
const initialsAt = (zone: string, at: Date): string => {
  const [name = ''] = /[^\d,/]+$/.exec(names(zone)?.format(at) ?? '') ?? []
  return Array.from(name.matchAll(/\p{Lu}/gu), ([letter]) => letter).join('')
}

/** By the clock on the wall of a zone, whose offset may have changed meanwhile. */
const wallOffset = (zone: string, byClock: Date): number =>
  offsetAt(zone, new Date(byClock.getTime() - offsetAt(zone, byClock) * 60_000))

let meanings: Map<string, Set<number>> | undefined

/** What letters mean in every zone of the world, in winter and in summer. */
function meaningsOf(initials: string): Set<number> {
  if (!meanings) {
    meanings = new Map()
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (const at of [new Date('2026-01-01'), new Date('2026-07-01')]) {
        const key = initialsAt(zone, at)
        meanings.set(key, (meanings.get(key) ?? new Set()).add(offsetAt(zone, at)))
      }
    }
  }
  return meanings.get(initials) ?? new Set()
}

/**
 * Minutes east of UTC of a zone as people and programs write it. Letters with several meanings are those of the first of
 * our own zones whose initials they are; else undefined.
 */
function offsetMinutes(text: string, byClock: Date, own: string[]): number | undefined {
  const zone = resolveTimeZone(text)
  if (zone?.includes('/')) return wallOffset(zone, byClock)
  const stated = toMinutes(text)
  if (stated !== undefined) return stated
  const letters = text.toUpperCase()
  const ours = own.find((one) => initialsAt(one, byClock) === letters)
  if (ours) return wallOffset(ours, byClock)
  const [only, ...others] = meaningsOf(letters)
  return others.length === 0 ? only : undefined
}

/** The zone that a header states in brackets, such as “Created (IST)”. */
export function zoneOfHeader(header: string): string | undefined {
  const [, text = ''] = /\(([^()]*)\)\s*$/.exec(header) ?? []
  const zone = text.trim()
  if (zone === '') return undefined
  const isZone = offsetMinutes(zone, new Date(0), []) !== undefined || meaningsOf(zone).size > 0
  return isZone ? zone : undefined
}

/** Its message says what the administrator is to choose. */
export class UnclearMoment extends Error {}

const monthNames = 'janfebmaraprmayjunjulaugsepoctnovdec'

const zonePart = String.raw`\(?(?<zone>Z|(?:UTC|GMT)?\s?[+-]\d{1,2}(?::?\d\d)?|[A-Z]{2,5}|[A-Z]+(?:\/[A-Z_-]+)+)\)?(?:\s*\([^)]*\))?`
const time = String.raw`(?:,?[T\s]+(?:at\s+)?(?<hours>\d{1,2})(?:[:.](?<minutes>\d\d)(?:[:.](?<seconds>\d\d(?:\.\d{1,9})?))?)?\s*(?<half>[ap]\.?m\.?)?\s*(?:${zonePart})?)?`
const weekday = String.raw`(?:\p{L}{3,9},?\s+)?`
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const month = String.raw`(?<month>\p{L}{3,9})\.?`
const year = String.raw`(?<year>\d{4}|\d{2})`
const numeric = String.raw`(?<month>\d{1,2})`

const format = (pattern: string) => new RegExp(`^${pattern}${time}$`, 'iu')

const unambiguous = [
  format(String.raw`(?<year>\d{4})[\-\/.]${numeric}[\-\/.](?<day>\d{1,2})`),
  format(String.raw`${weekday}${day}[\-\s\/.]+${month},?[\-\s\/]+${year}`),
  format(String.raw`${weekday}${month}\s+${day},?\s+(?<year>\d{4})`),
]
/** Its first number is named as if days came first. */
const ambiguous = format(String.raw`${day}[\-\/.\s]${numeric}[\-\/.\s]${year}`)

const pad = (number: string | number) => String(number).padStart(2, '0')

/** Two digits are of 1970 to 2069. */
const toYear = (text: string) => (text.length === 4 ? text : String(Number(text) + (Number(text) < 70 ? 2000 : 1900)))

/** What is none gives a fraction, which is no real date. */
const toMonth = (text: string) => (/^\d/.test(text) ? text : monthNames.indexOf(text.slice(0, 3).toLowerCase()) / 3 + 1)

type Groups = Partial<Record<string, string>>

const textOf = (cell: Cell) => (typeof cell === 'string' ? cell.trim() : cell.at)

function match(cell: Cell): { groups: Groups; isAmbiguous: boolean } | undefined {
  const text = textOf(cell)
  for (const pattern of unambiguous) {
    const { groups } = pattern.exec(text) ?? {}
    if (groups) return { groups, isAmbiguous: false }
  }
  const { groups } = ambiguous.exec(text) ?? {}
  return groups && { groups, isAmbiguous: true }
}

/** What a date says of its order: 25 is no month; undefined where both numbers could be either. */
function orderOf({ day: first, month: second }: Groups): DateOrder | undefined {
  if (Number(first) > 12) return 'day_first'
  return Number(second) > 12 ? 'month_first' : undefined
}

export type FoundOrder = DateOrder | 'undecided'

/** The order in which a date is written, if it could be in either. */
export function orderOfDate(cell: Cell): FoundOrder | undefined {
  const { groups, isAmbiguous } = match(cell) ?? {}
  if (!groups || !isAmbiguous) return undefined
  return orderOf(groups) ?? (groups['day'] === groups['month'] ? undefined : 'undecided')
}

/** The order of a column, from those of its dates. */
export function orderOfColumn(found: ReadonlySet<FoundOrder>): FoundOrder | 'mixed' | undefined {
  const [only, ...others] = [...found].filter((order) => order !== 'undecided')
  if (others.length > 0) return 'mixed'
  return only ?? (found.size > 0 ? 'undecided' : undefined)
}

function split(cell: Cell, order: DateOrder | undefined) {
  const found = match(cell)
  if (!found || (found.isAmbiguous && order === 'iso')) return undefined
  const { groups } = found
  const own = found.isAmbiguous ? (order ?? orderOf(groups)) : 'day_first'
  const isSame = Number(groups['day']) === Number(groups['month'])
  if (!own && !isSame) {
    throw new UnclearMoment('can be read in two ways. Please choose how dates are written.')
  }
  const [dayOfMonth = '', name = ''] =
    own === 'month_first' ? [groups['month'], groups['day']] : [groups['day'], groups['month']]
  const date = `${toYear(groups['year'] ?? '')}-${pad(toMonth(name))}-${pad(dayOfMonth)}`
  return isRealDate(date) ? { date, groups } : undefined
}

/** Zones count in this order: of the cell, of its header, the first of our own, which say what letters mean. */
export type Zones = { header?: string | undefined; own: [chosen: string, ...string[]] }

/**
 * An instant in ISO 8601; undefined for what is none in that order, which is the cell's own where it is not given. Throws
 * `UnclearMoment`.
 */
export function readMoment(
  cell: Cell,
  order: DateOrder | undefined,
  { header, own }: Zones = { own: ['UTC'] },
): string | undefined {
  const found = split(cell, order)
  if (!found) return undefined
  const { hours = '0', minutes, seconds = '00', half, zone } = found.groups
  if (found.groups['hours'] && !minutes && !half) return undefined
  const isAfternoon = half?.toLowerCase().startsWith('p')
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours)
  const byClock = new Date(`${found.date}T${pad(hour)}:${minutes ?? '00'}:${seconds}Z`)
  if (Number.isNaN(byClock.getTime())) return undefined
  const stated = zone ?? header ?? own[0]
  const offset = offsetMinutes(stated, byClock, own)
  if (offset === undefined) {
    throw new UnclearMoment(`is of the time zone ${stated}, which has several meanings or none.`)
  }
  return new Date(byClock.getTime() - offset * 60_000).toISOString()
}

/** A day as `YYYY-MM-DD`; a time beside it is left out. Throws `UnclearMoment`. */
export const readDay = (cell: Cell, order: DateOrder | undefined): string | undefined => split(cell, order)?.date

export const isMomentCell = (cell: Cell): boolean => typeof cell !== 'string' || Boolean(match(cell))
