/** Browsers keep some zones under the former names of their cities. */
const currentCityNames = new Map([
  ['Calcutta', 'Kolkata'],
  ['Katmandu', 'Kathmandu'],
  ['Kiev', 'Kyiv'],
  ['Rangoon', 'Yangon'],
  ['Saigon', 'Ho Chi Minh City'],
])

/** “Eastern, New York” for `America/New_York`; unknown zones stay as they are. */
export const timeZoneLabel = (zone: string): string => {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const region = name.endsWith('Mean Time') ? name : name.replace(/( Standard)? Time$/, '')
    const cityInId = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
    const city = currentCityNames.get(cityInId) ?? cityInId
    return region === city ? city : `${region}, ${city}`
  } catch {
    // An old browser does not know it.
    return zone
  }
}

/** They are the zones of our markets, from west to east. */
export const commonTimeZones = [
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

type TimeZoneOption = { value: string; label: string }

/** Then the browser may answer a press: a formatter takes a slow phone a millisecond. */
const yieldAfterMs = 8

const nextIdleMoment = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 200 })
    else setTimeout(resolve)
  })

export const listTimeZones = async (): Promise<TimeZoneOption[]> => {
  const zones: TimeZoneOption[] = []
  await nextIdleMoment()
  let startedAt = performance.now()
  for (const value of Intl.supportedValuesOf('timeZone')) {
    zones.push({ value, label: timeZoneLabel(value) })
    if (performance.now() - startedAt < yieldAfterMs) continue
    await nextIdleMoment()
    startedAt = performance.now()
  }
  return zones.sort((one, other) => one.label.localeCompare(other.label, 'en'))
}
