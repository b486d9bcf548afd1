const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats an ISO 8601 instant in US English, in the browser's time zone. */
export const formatDateTime = (instant: string): string => dateTimeFormat.format(new Date(instant))
