import { resolveTimeZone } from './resolve.ts'

/**
 * Formatters by what a family wrote as its time zone, null for what is none. Creating one takes a hundred times as long as
 * using it, so each is kept: one for an IANA name, however it is spelled, and never more than there are names.
 */
export function zonedFormatters(options: Intl.DateTimeFormatOptions) {
  const formatters = new Map<string, Intl.DateTimeFormat | null>()
  return (text: string | null): Intl.DateTimeFormat | null => {
    const timeZone = resolveTimeZone(text)
    if (timeZone === null) return null
    const known = formatters.get(timeZone)
    if (known !== undefined) return known
    const created = createFormatter({ ...options, timeZone })
    formatters.set(timeZone, created)
    return created
  }
}

function createFormatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', options)
  } catch {
    // An old browser does not know the newest names.
    return null
  }
}
