import { pluralize } from './pluralize.ts'

const minutesPerHour = 60
const minutesPerDay = 24 * minutesPerHour

/** Hours are said up to here, days from then on. */
const maxHours = 48

type Parts = { days: number; hours: number; minutes: number }

function toParts(durationMs: number): Parts {
  const total = Math.max(0, Math.floor(durationMs / 60_000))
  if (total < maxHours * minutesPerHour) {
    return { days: 0, hours: Math.floor(total / minutesPerHour), minutes: total % minutesPerHour }
  }
  return {
    days: Math.floor(total / minutesPerDay),
    hours: Math.floor((total % minutesPerDay) / minutesPerHour),
    minutes: 0,
  }
}

const partTexts = ({ days, hours, minutes }: Parts): string[] => [
  ...(days > 0 ? [pluralize(days, 'day')] : []),
  ...(hours > 0 ? [`${hours} h`] : []),
  ...(minutes > 0 ? [`${minutes} min`] : []),
]

/** It says the largest unit alone, rounded down: “3 h”. */
export const formatRoughly = (durationMs: number): string => partTexts(toParts(durationMs))[0] ?? 'less than a minute'

/** It is to the minute, from two days on to the hour: “3 h 12 min”. */
export const formatDuration = (durationMs: number): string =>
  partTexts(toParts(durationMs)).join(' ') || 'less than a minute'
