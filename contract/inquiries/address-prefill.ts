/** The regions that have a page, each with the country it presets. */
const regionCountries = new Map([
  ['usa', 'United States'],
  ['australia', 'Australia'],
  ['uk', 'United Kingdom'],
])

/** In session storage: the search that found no course. */
export const searchedKey = 'searched'

/** What was chosen on another page, by ids of the catalogue. */
export type AddressPrefill = {
  category: number | undefined
  option: number | undefined
  board: number | undefined
  country: string | undefined
}

const parseId = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined

/** Of the parameters of an address, in which anything else is ignored. */
export const parseAddressPrefill = (params: { get(name: string): string | null }): AddressPrefill => ({
  category: parseId(params.get('category')),
  option: parseId(params.get('option')),
  board: parseId(params.get('board')),
  country: regionCountries.get(params.get('region') ?? ''),
})
