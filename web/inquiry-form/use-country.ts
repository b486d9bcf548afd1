import { useEffect, useState } from 'react'
import type * as Countries from './places/countries.ts'
import { countryOfZone, homeZones } from './places/zone-country.ts'
import { useBrowserTimeZone } from './use-time-zones.ts'

/** The country of the field: typed, of a draft, else that of the browser's zone or of the region in the address. */
export const useCountry = (initial: string | undefined, prefilled: string | undefined) => {
  const zone = useBrowserTimeZone()
  const homeCountry = countryOfZone(zone, homeZones)
  const [isUsed, setUsed] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [countries, setCountries] = useState<typeof Countries | null>(null)
  // Families of our markets who do not touch the field need no other country.
  const isFetched = isUsed || (zone !== '' && homeCountry === '')
  useEffect(() => {
    if (isFetched) import('./places/countries.ts').then(setCountries, () => {})
  }, [isFetched])
  const presetCountry = homeCountry || countries?.countryOfTimeZone(zone) || (prefilled ?? '')
  return {
    country: typed ?? (initial || presetCountry),
    presetCountry,
    suggestedCountries: countries?.countryNames,
    onCountryFocus: () => setUsed(true),
    onCountry: setTyped,
  }
}
