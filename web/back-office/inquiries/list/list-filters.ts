import type { Contact } from '#contract/inquiries/inquiries.ts'
import { defaultUrlState, filterNames, type UrlState } from '../../url-state/url-params.ts'
import { currentIdOf, type ListState, type Offset } from './list-state.ts'

/** The current contact while a row shows it. */
export const currentRow = ({ current, contacts }: ListState): Contact | null =>
  current && contacts.some(({ id }) => id === current.id) ? current : null

/** Whether a row is shown for the sake of its place alone. */
export const hasLeftView = ({ fetched, left }: ListState, contact: Contact): boolean =>
  contact.id in left || !fetched.some(({ id }) => id === contact.id)

/** The contact of the open details. */
export const openedContact = ({ current, openId }: ListState): Contact | null =>
  openId !== null && current?.id === openId ? current : null

/** The neighbour on this page that still belongs to it; without a current contact, the first one. */
export const adjacentContact = (state: ListState, offset: Offset, fromId = currentIdOf(state)): Contact | undefined => {
  const { contacts, index } = state
  const from = contacts.findIndex(({ id }) => id === fromId)
  const at = from === -1 ? index : from
  const belongs = (contact: Contact) => contact.id !== fromId && !hasLeftView(state, contact)
  return offset === 1 || at === null ? contacts.slice(at ?? 0).find(belongs) : contacts.slice(0, at).findLast(belongs)
}

export const adjacentPage = ({ page, pageCount }: ListState, offset: Offset): number | null => {
  const adjacent = page + offset
  return adjacent >= 1 && adjacent <= pageCount ? adjacent : null
}

export type ListFilter = Pick<UrlState, (typeof filterNames)[number]>

/** In the calls, where the address has another name. */
const callNames: Partial<Record<keyof ListFilter, string>> = { queue: 'view', came_by: 'arrived_by' }

const activeFilters = (state: ListFilter) => filterNames.filter((name) => state[name] !== defaultUrlState[name])

/** What the list, its changes and the export of all of it send. */
export const toFilterQuery = (state: ListFilter) =>
  Object.fromEntries(activeFilters(state).map((name) => [callNames[name] ?? name, String(state[name])]))

/** Whether the list leaves something out. */
export const isFiltered = (state: ListFilter): boolean => activeFilters(state).length > 0

export const wholeList = Object.fromEntries(
  filterNames.map((name) => [name, defaultUrlState[name]]),
) as Partial<UrlState>
