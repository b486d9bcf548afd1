const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** A day without a time zone, such as `2026-06-10`: “Jun 10”. */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))
