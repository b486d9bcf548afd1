const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** An instant of the wire in US English, short, with hour and minute, in the reader's time zone (spec §9). */
export const formatDateTime = (instant: string): string => dateTimeFormat.format(new Date(instant))
