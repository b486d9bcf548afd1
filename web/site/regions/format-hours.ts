import type { LessonHours } from '#brand'

export const formatHour = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'am' : 'pm'}`

export const formatHours = ({ fromHour, toHour }: LessonHours['weekdays']): string =>
  `${formatHour(fromHour)}-${formatHour(toHour)}`
