import { useState } from 'react'
import { countryOfTimeZone } from './places/countries.ts'
import { useBrowserTimeZone } from './use-time-zones.ts'

/** The country of the field: typed, of a draft, else that of the browser's zone or of the region in the address. */
export const useCountry = (initial: string | undefined, prefilled: string | undefined) => {
  const presetCountry = countryOfTimeZone(useBrowserTimeZone()) || (prefilled ?? '')
  const [typed, setTyped] = useState<string>()
  return { country: typed ?? (initial || presetCountry), presetCountry, onCountry: setTyped }
}
