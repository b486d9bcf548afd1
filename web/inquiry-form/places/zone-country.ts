/** What the names of a country's IANA zones begin with, also former ones. */
export type ZonesByCountry = Readonly<Record<string, string>>

export const homeZones: ZonesByCountry = {
  Australia: 'Antarctica/Macquarie Australia/',
  India: 'Asia/Calcutta Asia/Kolkata',
  'United Kingdom': 'Europe/London',
  'United States':
    'America/Adak America/Anchorage America/Boise America/Chicago America/Denver America/Detroit America/Indiana America/Juneau America/Kentucky/ America/Los_Angeles America/Louisville America/Menominee America/Metlakatla America/New_York America/Nome America/North_Dakota/ America/Phoenix America/Sitka America/Yakutat Pacific/Honolulu',
}

/** The country's English name; empty where none has the zone. */
export const countryOfZone = (zone: string, zonesByCountry: ZonesByCountry): string => {
  const hasZone = ([, starts]: [string, string]) => starts.split(' ').some((start) => zone.startsWith(start))
  return Object.entries(zonesByCountry).find(hasZone)?.[0] ?? ''
}
