import { regionNames, regions } from '../regions.ts'
import { listedCountries } from './countries.ts'
import { grades } from './inquiry-texts.ts'

/** The country that the page of a region presets. */
function countryOf(region: string | null): string | undefined {
  const name = regionNames.find((known) => known === region)
  return name && listedCountries[regions[name].country]
}

/** What was chosen on another page: of the catalogue by id, or by name where a page was built without its ids. */
export type AddressPrefill = Record<'category' | 'option' | 'board' | 'grade' | 'country', string | undefined>

const parseReference = (text: string | null): string | undefined =>
  text !== null && /^[\w &+(),/:–-]{1,200}$/.test(text) ? text : undefined

/** Nothing but a name of the catalogue comes from an address. */
export const nameOf = (list: readonly { id: number; name: string }[] = [], reference: string | undefined): string =>
  list.find(({ id, name }) => String(id) === reference || name === reference)?.name ?? ''

/** Of the parameters of an address, in which anything else is ignored. */
export const parseAddressPrefill = (params: { get(name: string): string | null }): AddressPrefill => ({
  category: parseReference(params.get('category')),
  option: parseReference(params.get('option')),
  board: parseReference(params.get('board')),
  grade: grades.find((grade) => grade === params.get('grade')),
  country: countryOf(params.get('region')),
})
