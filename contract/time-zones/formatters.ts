import { resolveTimeZone } from './resolve.ts'

/** Creating a formatter takes a hundred times as long as using it; there are never more than IANA names. */
export function zonedFormatters(options: Intl.DateTimeFormatOptions, locale = 'en-US') {
  const formatters = new Map<string, Intl.DateTimeFormat | null>()
  return (text: string | null): Intl.DateTimeFormat | null => {
    const timeZone = resolveTimeZone(text)
    if (timeZone === null) return null
    const known = formatters.get(timeZone)
    if (known !== undefined) return known
    const created = createFormatter(locale, { ...options, timeZone })
    formatters.set(timeZone, created)
    return created
  }
}

function createFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(locale, options)
  } catch {
    // An old browser does not know the newest names.
    return null
  }
}
