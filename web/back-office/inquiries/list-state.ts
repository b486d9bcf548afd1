import type { Contact } from '#contract/inquiries.ts'

type Offset = 1 | -1

/** What the address and the last reply say. */
export type ListPage = {
  fetched: readonly Contact[]
  page: number
  pageCount: number
  openId: number | null
  /** Another filter or search ends the selection. */
  filterKey: string
}

type CurrentContact = { contact: Contact; index: number }

export type ListState = ListPage & {
  /** The rows as they are shown: the fetched ones, or while they are held, those of before in their places. */
  contacts: readonly Contact[]
  isHeld: boolean
  /**
   * The contact of the shortcuts and the details. It keeps its index after it left the filtered page: its details stay
   * open, and the next contact is the one that took its index.
   */
  current: CurrentContact | null
  /** Deleted while the address still names it: it is not read again. */
  removedId: number | null
  /** The step that waits for another page. */
  pendingStep: { offset: Offset; page: number } | null
  /** The first row takes the focus as soon as the search is shown. */
  isFirstDue: boolean
  selected: ReadonlySet<number>
}

export type ListAction =
  | { type: 'pageShown'; page: ListPage }
  | { type: 'placesHeld'; isHeld: boolean }
  | { type: 'currentSet'; contact: Contact }
  | { type: 'contactRead'; contact: Contact }
  | { type: 'contactChanged'; contact: Contact }
  | { type: 'contactRemoved'; id: number }
  | { type: 'stepPending'; step: NonNullable<ListState['pendingStep']> }
  | { type: 'stepEnded' }
  | { type: 'firstDue'; isDue: boolean }
  | { type: 'selectionSet'; ids: readonly number[]; isSelected: boolean }
  | { type: 'selectionCleared' }

const newerOf = (a: Contact, b: Contact | undefined): Contact =>
  b && b.version >= a.version ? b : a

/** The shown rows in their places, with what is newly known of them. */
const keepPlaces = (shown: readonly Contact[], fetched: readonly Contact[]): readonly Contact[] => {
  const byId = new Map(fetched.map((contact) => [contact.id, contact]))
  return shown.map((contact) => newerOf(contact, byId.get(contact.id)))
}

/** The fetched rows; a row that was read before its last change stays as it is known. */
const withKnown = (known: readonly Contact[], fetched: readonly Contact[]): readonly Contact[] => {
  const byId = new Map(known.map((contact) => [contact.id, contact]))
  return fetched.map((contact) => newerOf(byId.get(contact.id) ?? contact, contact))
}

const nothing: ReadonlySet<number> = new Set()

const currentIdOf = ({ openId, current }: ListState) => openId ?? current?.contact.id

/** Follows the row of the page, unless the row is still the version before a change. */
const followPage = (state: ListState): CurrentContact | null => {
  const id = currentIdOf(state)
  const known = state.current?.contact.id === id ? state.current : null
  const index = state.contacts.findIndex((contact) => contact.id === id)
  const row = state.contacts[index]
  if (!row) return state.current
  return { index, contact: known && known.contact.version > row.version ? known.contact : row }
}

const withSelected = (state: ListState, ids: readonly number[], isSelected: boolean): ListState => {
  const selected = new Set(state.selected)
  for (const id of ids) {
    if (isSelected) selected.add(id)
    else selected.delete(id)
  }
  return { ...state, selected }
}

export const initialListState = (page: ListPage): ListState => {
  const state: ListState = {
    ...page,
    contacts: page.fetched,
    isHeld: false,
    current: null,
    removedId: null,
    pendingStep: null,
    isFirstDue: false,
    selected: nothing,
  }
  return { ...state, current: followPage(state) }
}

export const isShown = (state: ListState, page: ListPage): boolean =>
  (Object.keys(page) as (keyof ListPage)[]).every((key) => state[key] === page[key])

export const listReducer = (state: ListState, action: ListAction): ListState => {
  switch (action.type) {
    case 'pageShown': {
      const { fetched, filterKey, page } = action.page
      const isSameFilter = state.filterKey === filterKey
      const isHeld = state.isHeld && isSameFilter && state.page === page
      const shown = {
        ...state,
        ...action.page,
        // Rows of another filter or page, which are on their way, take their places.
        isHeld,
        contacts: (isHeld ? keepPlaces : withKnown)(state.contacts, fetched),
        selected: isSameFilter ? state.selected : nothing,
        removedId: state.removedId === action.page.openId ? state.removedId : null,
      }
      return { ...shown, current: followPage(shown) }
    }
    case 'placesHeld': {
      if (action.isHeld === state.isHeld) return state
      const shown = {
        ...state,
        isHeld: action.isHeld,
        contacts: action.isHeld ? state.contacts : withKnown(state.contacts, state.fetched),
      }
      return { ...shown, current: followPage(shown) }
    }
    case 'currentSet': {
      const index = state.contacts.findIndex(({ id }) => id === action.contact.id)
      return { ...state, current: { contact: action.contact, index } }
    }
    case 'contactRead': {
      const known = state.current?.contact.id === action.contact.id ? state.current : null
      if (known && known.contact.version > action.contact.version) return state
      // What stands on no page comes before the first row of this one.
      return { ...state, current: { contact: action.contact, index: known?.index ?? 0 } }
    }
    case 'contactChanged': {
      const { contact } = action
      const contacts = keepPlaces(state.contacts, [contact])
      if (state.current?.contact.id !== contact.id) return { ...state, contacts }
      return { ...state, contacts, current: { ...state.current, contact } }
    }
    case 'contactRemoved':
      return {
        ...withSelected(state, [action.id], false),
        removedId: action.id,
        contacts: state.contacts.filter(({ id }) => id !== action.id),
      }
    case 'stepPending':
      return { ...state, pendingStep: action.step }
    case 'stepEnded':
      return { ...state, pendingStep: null }
    case 'firstDue':
      return { ...state, isFirstDue: action.isDue }
    case 'selectionSet':
      return withSelected(state, action.ids, action.isSelected)
    case 'selectionCleared':
      return { ...state, selected: nothing }
  }
}

/** The current contact while the page holds it. */
export const currentRow = ({ current, contacts }: ListState): Contact | null =>
  current && contacts.some(({ id }) => id === current.contact.id) ? current.contact : null

/** The contact of the open details. */
export const openedContact = ({ current, openId }: ListState): Contact | null =>
  openId !== null && current?.contact.id === openId ? current.contact : null

/** The neighbour on this page; without a current contact, the first one. */
export const adjacentContact = (
  state: ListState,
  offset: Offset,
  fromId = currentIdOf(state),
): Contact | undefined => {
  const { contacts, current } = state
  const fromIndex = contacts.findIndex(({ id }) => id === fromId)
  if (fromIndex !== -1) return contacts[fromIndex + offset]
  if (!current || current.contact.id !== currentIdOf(state)) return contacts[0]
  return contacts[offset === 1 ? current.index : current.index - 1]
}

export const adjacentPage = ({ page, pageCount }: ListState, offset: Offset): number | null => {
  const adjacent = page + offset
  return adjacent >= 1 && adjacent <= pageCount ? adjacent : null
}
