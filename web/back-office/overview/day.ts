const dayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))
