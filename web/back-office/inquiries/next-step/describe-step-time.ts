import { addDays, type WallTime, wallTimeAt } from '../../format/zoned-time.ts'
import type { StepClock } from './next-step-times.ts'

const formatTime = (at: Date, timeZone: string): string =>
  at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })

const formatWeekday = (at: Date, timeZone: string): string =>
  at.toLocaleDateString('en-US', { weekday: 'short', timeZone })

const formatDate = (at: Date, timeZone: string): string =>
  at.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone })

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
    : at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone })

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
