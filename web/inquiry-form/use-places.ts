import { useIslandHydrated } from '#web/ui/use-island-hydrated.ts'
import { countryNames, countryOfTimeZone } from './places/countries.ts'
import { phoneExample } from './places/phone-example.ts'
import { commonTimeZones, listTimeZones, timeZoneLabel } from './places/time-zone-labels.ts'

const places = {
  countryNames,
  countryOfTimeZone,
  phoneExample,
  commonTimeZones,
  listTimeZones,
  timeZoneLabel,
}

/** Data about countries, phone numbers and time zones; undefined in the prerendered page, which is the shorter for it. */
export type Places = typeof places | undefined

export const usePlaces = (): Places => (useIslandHydrated() ? places : undefined)
