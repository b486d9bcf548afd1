import { brand } from '#brand'
import { addDays, instantOf, isTimeZone, type WallTime, wallTimeAt, weekdayOf } from '../../format/zoned-time.ts'

/** Of a step that nobody has named. */
export const usualText = 'Call back'

const formatter = (parts: Intl.DateTimeFormatOptions) => (at: Date, timeZone: string) =>
  at.toLocaleString('en-US', { ...parts, timeZone })

const formatTime = formatter({ hour: 'numeric', minute: '2-digit' })
const formatWeekday = formatter({ weekday: 'short' })
const formatMonthDay = formatter({ month: 'short', day: 'numeric' })
const formatDate = formatter({ weekday: 'short', month: 'short', day: 'numeric' })

const isSameDay = (one: WallTime, other: WallTime): boolean =>
  one.year === other.year && one.month === other.month && one.day === other.day

const describeDay = (at: Date, now: Date, timeZone: string): string => {
  const [day, today] = [wallTimeAt(at, timeZone), wallTimeAt(now, timeZone)]
  const names = [
    [-1, 'yesterday'],
    [0, 'today'],
    [1, 'tomorrow'],
  ] as const
  const [, name] = names.find(([offset]) => isSameDay(addDays(today, offset), day)) ?? []
  return name ?? `${formatDate(at, timeZone)},`
}

/** It says “tomorrow 9:00 AM their time”. */
export const describeStepTime = (at: Date, now: Date, { timeZone, whose }: StepClock): string =>
  `${describeDay(at, now, timeZone)} ${formatTime(at, timeZone)} ${whose} time`

const weekMs = 6 * 24 * 60 * 60_000

/** It says “Mon 9:00 AM” within a week, else “Nov 30”. */
export const describeStepBriefly = (at: Date, now: Date, { timeZone }: StepClock): string =>
  Math.abs(at.getTime() - now.getTime()) < weekMs
    ? `${formatWeekday(at, timeZone)} ${formatTime(at, timeZone)}`
    : formatMonthDay(at, timeZone)

/** “Mon, Nov 30, 9:00 AM their time”: a proposal names its day, but not which Monday. */
export const describeTheirTime = (at: Date, { timeZone, whose }: StepClock): string =>
  `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)} ${whose} time`

/** “1:30 PM here”, with the day where it is another one; null where the clocks agree. */
export const describeTimeHere = (
  at: Date,
  { timeZone }: StepClock,
  hereTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null => {
  const [there, here] = [wallTimeAt(at, timeZone), wallTimeAt(at, hereTimeZone)]
  const time = formatTime(at, hereTimeZone)
  if (!isSameDay(there, here)) {
    return `${formatWeekday(at, hereTimeZone)} ${time} here`
  }
  return there.hour === here.hour && there.minute === here.minute ? null : `${time} here`
}

/** Whose clock a step is planned by: the family's, or the team's where theirs is not known. */
export type StepClock = { timeZone: string; whose: 'their' | 'our' }

export const stepClock = (timeZone: string | null): StepClock =>
  isTimeZone(timeZone) ? { timeZone, whose: 'their' } : { timeZone: brand.timeZone, whose: 'our' }

const atHour = (wall: WallTime, hour: number): WallTime => ({ ...wall, hour, minute: 0 })

const minAheadMs = 30 * 60_000
const monday = 1

/** Decent hours of the family, the earliest first, each at least half an hour ahead. */
export const proposeTimes = (now: Date, { timeZone }: StepClock) => {
  const today = wallTimeAt(now, timeZone)
  const tomorrow = addDays(today, 1)
  const daysToMonday = (monday + 7 - weekdayOf(today)) % 7 || 7
  const proposals = [
    { label: 'This morning', wall: atHour(today, 9) },
    { label: 'This evening', wall: atHour(today, 18) },
    { label: 'Tomorrow morning', wall: atHour(tomorrow, 9) },
    { label: 'Tomorrow evening', wall: atHour(tomorrow, 18) },
    ...(daysToMonday > 1 ? [{ label: 'Monday morning', wall: atHour(addDays(today, daysToMonday), 9) }] : []),
  ]
  return proposals
    .map(({ label, wall }) => ({ label, at: instantOf(wall, timeZone) }))
    .filter(({ at }) => at.getTime() >= now.getTime() + minAheadMs)
}

const wallPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(:\d\d)?$/

/** The instant of what `<input type="datetime-local">` holds, by that clock; null for nothing or half of it. */
export const parseWallTime = (text: string, { timeZone }: StepClock): Date | null => {
  const [, ...parts] = wallPattern.exec(text) ?? []
  if (parts.length === 0) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number)
  const at = instantOf({ year, month, day, hour, minute }, timeZone)
  return Number.isNaN(at.getTime()) ? null : at
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `<input type="datetime-local">` takes it, without seconds. */
export const formatWallTime = (at: Date, { timeZone }: StepClock): string => {
  const { year, month, day, hour, minute } = wallTimeAt(at, timeZone)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}T${twoDigits(hour)}:${twoDigits(minute)}`
}
