/** Browsers keep these zones under the names that their cities once had. */
const currentCityNames = new Map([
  ['Calcutta', 'Kolkata'],
  ['Katmandu', 'Kathmandu'],
  ['Kiev', 'Kyiv'],
  ['Rangoon', 'Yangon'],
  ['Saigon', 'Ho Chi Minh City'],
])

/** “Eastern, New York” for `America/New_York`; what is no zone, or has no words in this browser, stays as it is. */
export const zoneInWords = (zone: string): string => {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const region = name.replace(/(?<!Mean)( Standard)? Time$/, '')
    const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
    const city = currentCityNames.get(place) ?? place
    return region === city ? city : `${region}, ${city}`
  } catch {
    return zone
  }
}

/** The zones that most of our families live in, from west to east. */
export const ourZones = [
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'Europe/London',
  'Australia/Perth',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Sydney',
]

export type TimeZoneOption = { value: string; label: string }

/** So many formatters are made before the browser may do something else: a few milliseconds on a phone. */
const zonesPerBatch = 20

/** All zones that the browser knows, by their words. */
export const describeZones = async (): Promise<TimeZoneOption[]> => {
  const zones: TimeZoneOption[] = []
  for (const value of Intl.supportedValuesOf('timeZone')) {
    zones.push({ value, label: zoneInWords(value) })
    if (zones.length % zonesPerBatch === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  return zones.toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}
