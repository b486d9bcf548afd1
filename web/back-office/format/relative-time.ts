import { pluralize } from './words.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const partTexts = (durationMs: number): string[] => {
  const ms = Math.max(0, durationMs)
  // Hours are said up to 48, days from then on.
  const days = ms < 2 * dayMs ? 0 : Math.floor(ms / dayMs)
  const hours = Math.floor((ms - days * dayMs) / hourMs)
  const minutes = days > 0 ? 0 : Math.floor((ms % hourMs) / minuteMs)
  return [
    days > 0 ? pluralize(days, 'day') : '',
    hours > 0 ? `${hours} h` : '',
    minutes > 0 ? `${minutes} min` : '',
  ].filter(Boolean)
}

const shortest = '< 1 min'

/** It says the largest unit alone, rounded down: “3 h”. */
export const formatRoughly = (durationMs: number): string => partTexts(durationMs)[0] ?? shortest

/** It is to the minute, from two days on to the hour: “3 h 12 min”. */
export const formatDuration = (durationMs: number): string => partTexts(durationMs).join(' ') || shortest

const relativeFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })
const exactFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Rounded down; null once it is a week ago. A future instant, by a clock that runs late, is “just now”. */
export function timeAgo(instant: string, now: Date): string | null {
  const elapsedMs = Math.max(0, now.getTime() - new Date(instant).getTime())
  if (elapsedMs < minuteMs) return 'just now'
  if (elapsedMs < hourMs) return relativeFormat.format(-Math.floor(elapsedMs / minuteMs), 'minute')
  if (elapsedMs < dayMs) return relativeFormat.format(-Math.floor(elapsedMs / hourMs), 'hour')
  if (elapsedMs < 7 * dayMs) return relativeFormat.format(-Math.floor(elapsedMs / dayMs), 'day')
  return null
}

/** How long ago, or the date once it is a week. */
export const relativeTime = (instant: string, now: Date): string =>
  timeAgo(instant, now) ?? dateFormat.format(new Date(instant))

/** For a narrow place, in days however long ago: “34 min ago”. */
export const timeAgoBriefly = (instant: string, now: Date): string => {
  const elapsedMs = now.getTime() - new Date(instant).getTime()
  if (elapsedMs < minuteMs) return 'just now'
  if (elapsedMs < hourMs) return `${Math.floor(elapsedMs / minuteMs)} min ago`
  if (elapsedMs < 2 * dayMs) return `${Math.floor(elapsedMs / hourMs)} h ago`
  return `${Math.floor(elapsedMs / dayMs)} days ago`
}

export const exactTime = (instant: string): string => exactFormat.format(new Date(instant))
