import { addDays, countDays } from '#contract/days.ts'
import { ValidationError } from '../../errors.ts'

/** Days as `YYYY-MM-DD`; both belong to it. */
export type Range = { from: string; to: string }

/** As long, and directly before. Throws `ValidationError` for a range that ends before it begins. */
export function rangeBefore({ from, to }: Range): Range {
  const days = countDays(from, to)
  if (days < 1) {
    const message = 'Please give a first day that is not after the last.'
    throw new ValidationError(message, { from: message })
  }
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

const maxMonths = 48

const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7)

/** The latest months of a range until today, oldest first, as `YYYY-MM`. */
export function monthsOf({ from, to }: Range, today: string): string[] {
  const months = [(to < today ? to : today).slice(0, 7)]
  for (let month = months[0] ?? ''; month > from.slice(0, 7) && months.length < maxMonths; ) {
    month = monthBefore(month)
    months.unshift(month)
  }
  return months
}
