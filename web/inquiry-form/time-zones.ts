/** The browser's own zone first of all: some name theirs by an alias that the list does not have. */
export const readTimeZones = (): { zones: string[]; own: string } => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
  const known = Intl.supportedValuesOf('timeZone')
  return { zones: own && !known.includes(own) ? [own, ...known] : known, own }
}
