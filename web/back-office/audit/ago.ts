const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })
const older = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** How long ago an instant was, rounded down; the date once it is a week ago. A clock that runs late sees no future. */
export function ago(instant: string, now: Date): string {
  const past = Math.max(0, now.getTime() - new Date(instant).getTime())
  if (past < minute) return 'just now'
  if (past < hour) return relative.format(-Math.floor(past / minute), 'minute')
  if (past < day) return relative.format(-Math.floor(past / hour), 'hour')
  if (past < 7 * day) return relative.format(-Math.floor(past / day), 'day')
  return older.format(new Date(instant))
}

/** An instant to the second, in the reader's time zone. */
export const exactly = (instant: string): string => exact.format(new Date(instant))
