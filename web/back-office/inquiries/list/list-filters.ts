import { defaultUrlState, type UrlState } from '../../url-state/url-params.ts'

/** What narrows the list: the parameter of the address, and its name in the calls. */
const filters = {
  status: 'status',
  queue: 'view',
  promise: 'promise',
  search: 'search',
  family: 'family',
  country: 'country',
  board: 'board',
  subject: 'subject',
  landing: 'landing',
  source: 'source',
  owner: 'owner',
  came_by: 'arrived_by',
  from: 'from',
  to: 'to',
} as const satisfies Partial<Record<keyof UrlState, string>>

type FilterName = keyof typeof filters
export type ListFilter = Pick<UrlState, FilterName>

const filterNames = Object.keys(filters) as FilterName[]

const activeFilters = (state: ListFilter): FilterName[] =>
  filterNames.filter((name) => state[name] !== defaultUrlState[name])

/** What the list, its changes and the export of all of it send. */
export const toFilterQuery = (state: ListFilter) =>
  Object.fromEntries(activeFilters(state).map((name) => [filters[name], String(state[name])]))

/** Whether the list leaves something out. */
export const isFiltered = (state: ListFilter): boolean => activeFilters(state).length > 0

export const wholeList: Partial<UrlState> = {
  ...Object.fromEntries(filterNames.map((name) => [name, defaultUrlState[name]])),
  page: 1,
}
