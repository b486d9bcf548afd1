const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** An instant of the wire in US English, short, with hour and minute, in the reader's time zone (spec §9). */
export const shortDate = (instant: string): string => dates.format(new Date(instant))
