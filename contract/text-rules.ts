// No schema here, so that the inquiry form checks its texts without loading zod.

/** Length limits in characters; an icon is one emoji. */
export const limits = {
  name: 100,
  email: 254,
  short: 200,
  long: 5000,
  icon: 32,
} as const

/** Counts code points, as zod does: an emoji is one. */
export const isTooLong = (value: string, limit: number): boolean =>
  value.length > limit && Array.from(value).length > limit

/** Its first `length` UTF-16 units, without the half of a character: PostgreSQL takes none in JSON. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

export const tooLongMessage = (limit: number): string =>
  `Please use at most ${limit.toLocaleString('en-US')} characters.`

/** PostgreSQL cannot store NUL. */
export const hasNoNul = (value: string): boolean => !value.includes('\0')
export const nulMessage = 'Please remove the NUL character.'

/** A day is `YYYY-MM-DD`, from year 1 to 9999. */
export const isRealDate = (value: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || value < '0001') return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** From 1900 to the day that it is in the east of the Pacific. */
export const isBirthday = (day: string): boolean =>
  day >= '1900' && day <= new Date(Date.now() + 14 * 60 * 60_000).toISOString().slice(0, 10)
export const birthdayMessage = 'Please check the year of birth, or leave the birthday empty.'

export const realDateMessage = 'Please write a real date as YYYY-MM-DD.'
