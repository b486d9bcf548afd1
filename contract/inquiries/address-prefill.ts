import type { RegionName } from '../regions.ts'
import { grades } from './inquiry-texts.ts'

/** What the page of each region presets. Apart from `regions`, which no script of a page carries. */
const regionCountries = new Map<string | null, string>(
  Object.entries({
    usa: 'United States',
    australia: 'Australia',
    uk: 'United Kingdom',
  } satisfies Record<RegionName, string>),
)

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
  country: regionCountries.get(params.get('region')),
})
