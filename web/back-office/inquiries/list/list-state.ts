import type { Contact } from '#contract/inquiries/inquiries.ts'
import { arrangeRows, keepPlaces, type LeftRows, newerOf, withKnown } from './row-places.ts'

/** To the next contact or the previous one. */
export type Offset = 1 | -1

/** What the address and the last reply say. */
export type ListPage = {
  fetched: readonly Contact[]
  /** Of the list and page that `fetched` is of: the address changes before its rows arrive. */
  fetchedKey: string
  left: LeftRows
  page: number
  pageCount: number
  openId: number | null
  /** Another filter or search ends the selection. */
  filterKey: string
}

export type ListState = ListPage & {
  /** The rows as they are shown: the fetched ones, with the current one in its place, and all down to the held one. */
  contacts: readonly Contact[]
  /** The row that a mouse points at. */
  heldId: number | null
  /** The one contact of row, workspace, details and shortcuts, until another is chosen. */
  current: Contact | null
  /** Where it stands, or stood before it was deleted: the next step goes on from there. */
  index: number | null
  /** Deleted while the address still names it: it is not read again. */
  removedId: number | null
  /** The step past the end of the shown rows, which waits for what is being read. */
  pendingStep: Offset | null
  /** The first row takes the focus as soon as the search is shown. */
  isFirstDue: boolean
  selected: ReadonlySet<number>
}

export type ListAction =
  | { type: 'pageShown'; page: ListPage }
  | { type: 'placesHeld'; id: number | null }
  | { type: 'currentSet'; contact: Contact }
  | { type: 'contactRead'; contact: Contact }
  | { type: 'contactChanged'; contact: Contact }
  | { type: 'contactRemoved'; id: number }
  | { type: 'selectionSet'; ids: readonly number[]; isSelected: boolean }
  /** What nothing else follows from. */
  | { type: 'stateSet'; state: Partial<Pick<ListState, 'pendingStep' | 'isFirstDue' | 'selected'>> }

const nothing: ReadonlySet<number> = new Set()

export const currentIdOf = ({ openId, current }: ListState) => openId ?? current?.id

/** Follows the row of the page, unless the row is still the version before a change. */
const followRow = (state: ListState): ListState => {
  const id = currentIdOf(state)
  const index = state.contacts.findIndex((contact) => contact.id === id)
  const row = state.contacts[index]
  if (!row) return state
  const known = state.current?.id === id ? state.current : null
  return { ...state, index, current: known ? newerOf(known, row) : row }
}

const withSelected = (state: ListState, ids: readonly number[], isSelected: boolean): ListState => {
  const selected = new Set(state.selected)
  for (const id of ids) {
    if (isSelected) selected.add(id)
    else selected.delete(id)
  }
  return { ...state, selected }
}

export const initialListState = (page: ListPage): ListState =>
  followRow({
    ...page,
    contacts: page.fetched,
    heldId: null,
    current: null,
    index: null,
    removedId: null,
    pendingStep: null,
    isFirstDue: false,
    selected: nothing,
  })

export const isShown = (state: ListState, page: ListPage): boolean =>
  (Object.keys(page) as (keyof ListPage)[]).every((key) => state[key] === page[key])

const arrange = (state: ListState): ListState => {
  const { contacts, fetched, heldId } = state
  return followRow({ ...state, contacts: arrangeRows(contacts, fetched, currentIdOf(state), heldId) })
}

const showPage = (state: ListState, page: ListPage): ListState => {
  const next = {
    ...state,
    ...page,
    selected: state.filterKey === page.filterKey ? state.selected : nothing,
    removedId: state.removedId === page.openId ? state.removedId : null,
  }
  if (state.fetchedKey === page.fetchedKey) return arrange(next)
  return followRow({ ...next, contacts: withKnown(state.contacts, page.fetched), index: null })
}

export const listReducer = (state: ListState, action: ListAction): ListState => {
  switch (action.type) {
    case 'pageShown':
      return showPage(state, action.page)
    case 'placesHeld':
      return action.id === state.heldId ? state : arrange({ ...state, heldId: action.id })
    case 'currentSet':
      if (action.contact.id === state.current?.id) return state
      return arrange({ ...state, current: action.contact, index: null })
    case 'contactRead': {
      const { contact } = action
      const known = state.current?.id === contact.id ? state.current : null
      if (known && known.version > contact.version) return state
      return {
        ...state,
        contacts: keepPlaces(state.contacts, [contact]),
        current: contact,
        // What stands on no page comes before the first row of this one.
        index: (known && state.index) ?? 0,
      }
    }
    case 'contactChanged': {
      const { contact } = action
      const current = state.current?.id === contact.id ? newerOf(state.current, contact) : state.current
      return { ...state, contacts: keepPlaces(state.contacts, [contact]), current }
    }
    case 'contactRemoved':
      return {
        ...withSelected(state, [action.id], false),
        removedId: action.id,
        contacts: state.contacts.filter(({ id }) => id !== action.id),
        current: state.current?.id === action.id ? null : state.current,
      }
    case 'selectionSet':
      return withSelected(state, action.ids, action.isSelected)
    case 'stateSet':
      return { ...state, ...action.state }
  }
}
