import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { isTextBox } from '../../layout/text-box.ts'
import { useWindowHolds } from '../../layout/use-window-holds.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { usePresenceSignal } from '../../live/presence.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { useSeenInList } from '../inbox.tsx'
import { useLiveNotice, useRefill } from '../live/use-live-notice.ts'
import { currentRow, isFiltered, openedContact, toFilterQuery, wholeList } from './list-filters.ts'
import { initialListState, isShown, type ListAction, type ListPage, type ListState, listReducer } from './list-state.ts'
import type { LeftRows } from './row-places.ts'
import { useAdjacent } from './use-adjacent.ts'
import { useContactOffPage, useInquiries } from './use-inquiries.ts'

/** What is selected in the list, on this page and on others, and the ways to change it. */
const selectionOf = ({ selected }: ListState, dispatch: Dispatch<ListAction>) => ({
  selected,
  setSelected: (ids: readonly number[], isSelected: boolean) => dispatch({ type: 'selectionSet', ids, isSelected }),
  toggle: (id: number) => dispatch({ type: 'selectionSet', ids: [id], isSelected: !selected.has(id) }),
  clear: () => dispatch({ type: 'stateSet', state: { selected: new Set() } }),
})

/** Moves the focus to the current row, at once or as soon as it is shown. */
const useRowFocus = (row: Contact | null) => {
  const targets = useFocusTargets()
  const due = useRef<{ from: Element | null }>(null)
  const focusRow = (options?: FocusOptions): boolean => row !== null && targets.focus(`row ${row.id}`, options)
  const focusDueRow = useEffectEvent(() => {
    const { activeElement } = document
    const isElsewhere = activeElement !== due.current?.from
    const isTyping = isElsewhere && activeElement !== null && isTextBox(activeElement)
    if (due.current && (isTyping || focusRow())) due.current = null
  })
  // A layout effect, so that it precedes the next key: a late focus would make its card the current one again.
  useLayoutEffect(() => {
    if (row) focusDueRow()
  }, [row])
  return {
    /** Returns whether there is one. */
    focusRow,
    focusWhenShown: () => {
      due.current = { from: document.activeElement }
    },
  }
}

const noContacts: Contact[] = []
const noneLeft: LeftRows = {}

/** The page of the list that the address asks for, as far as it is read. */
export const useListPage = () => {
  const { urlState } = useUrlState()
  const query = useInquiries(urlState)
  const { data, isPlaceholderData } = query
  const page: ListPage = {
    fetched: data?.contacts ?? noContacts,
    fetchedKey: data?.listKey ?? '',
    left: data?.left ?? noneLeft,
    page: urlState.page,
    pageCount: data?.pagination.totalPages ?? 0,
    openId: urlState.contact,
    filterKey: JSON.stringify(toFilterQuery(urlState)),
  }
  return { query, page, isLoaded: data !== undefined && !isPlaceholderData }
}

/** Goes to the first row of a search as soon as its rows are shown. */
const useFirstRow = (
  { isFirstDue, contacts }: ListState,
  dispatch: Dispatch<ListAction>,
  isLoaded: boolean,
  goTo: (contact: Contact) => void,
) => {
  const { urlState, getUrlState } = useUrlState()
  const { search } = urlState
  const goToShown = useEffectEvent(goTo)
  useLayoutEffect(() => {
    // A navigation under way still shows the rows of the search before.
    if (!isFirstDue || !isLoaded || getUrlState().search !== search) return
    if (contacts[0]) goToShown(contacts[0])
    dispatch({ type: 'stateSet', state: { isFirstDue: false } })
  }, [isFirstDue, isLoaded, getUrlState, search, contacts, dispatch])
  return () => dispatch({ type: 'stateSet', state: { isFirstDue: true } })
}

/** In widths and heights of the page's own text size, from which the workspace stands beside the list. */
const besideRem = [88, 40] as const

export const useListState = ({ query, page, isLoaded }: ReturnType<typeof useListPage>) => {
  const queryClient = useQueryClient()
  const { urlState, getUrlState, setUrlState } = useUrlState()
  const [state, dispatch] = useReducer(listReducer, page, initialListState)
  if (!isShown(state, page)) dispatch({ type: 'pageShown', page })
  const { contacts, pageCount } = state
  const onPage = currentRow(state)
  const opened = openedContact(state)
  const [typedAbout, setTypedAbout] = useState<number | null>(null)
  // Without a workspace nothing shows a current contact that has no row.
  const isWide = useWindowHolds(...besideRem)
  const current = isWide ? state.current : onPage

  const { focusRow, focusWhenShown } = useRowFocus(onPage)
  const goTo = (contact: Contact) => {
    dispatch({ type: 'currentSet', contact })
    focusWhenShown()
  }
  const goToFirst = useFirstRow(state, dispatch, isLoaded, goTo)
  const adjacent = useAdjacent(state, dispatch, query.isFetching, goTo)

  const isNewestPage = isLoaded && urlState.page === 1 && !isFiltered(urlState) && urlState.order === 'newest'
  useSeenInList(isNewestPage ? Math.max(0, ...contacts.map(({ id }) => id)) : 0)

  const isPageOutOfRange = isLoaded && pageCount > 0 && urlState.page > pageCount && contacts.length === 0
  useEffect(() => {
    if (isPageOutOfRange) setUrlState({ page: pageCount }, { replace: true })
  }, [isPageOutOfRange, pageCount, setUrlState])
  const knownId = urlState.contact ?? state.current?.id ?? null
  const isOffPage = isLoaded && !isPageOutOfRange && !page.fetched.some(({ id }) => id === knownId)
  useContactOffPage({
    id: isOffPage && knownId !== state.removedId ? knownId : null,
    isKnown: state.current?.id === knownId,
    isAwaited: urlState.contact !== null && opened === null,
    onRead: (contact) => dispatch({ type: 'contactRead', contact }),
    onGone: (id) => dispatch({ type: 'contactRemoved', id }),
  })

  usePresenceSignal(opened?.id ?? (isWide ? (state.current?.id ?? null) : null))
  const liveNotice = useLiveNotice(state, urlState)
  useRefill(urlState, page)

  return {
    ...adjacent,
    liveNotice,
    query,
    total: query.data?.pagination.total ?? 0,
    state,
    dispatch,
    selection: selectionOf(state, dispatch),
    current,
    /** Whether the workspace stands beside the list. */
    isWide,
    focusRow,
    opened,
    /** Id of the contact that somebody types about. */
    typedAbout,
    /** Shows a contact beside the list before the next key, which is typed there. */
    typeAbout: ({ id }: Contact) => flushSync(() => setTypedAbout(id)),
    isPageOutOfRange,
    goToFirst,
    /** The row that a mouse points at keeps its place, and so do those above it. */
    holdPlaces: (id: number | null) => dispatch({ type: 'placesHeld', id }),
    /** The first page of the whole list, read again. */
    showNew: () => {
      setUrlState({ ...wholeList, order: 'newest' })
      void queryClient.invalidateQueries({ queryKey: queryKeys.inquiries })
    },
    /** A key acts on the contact of the address, else on the current one. */
    target: (): Contact | null => {
      const openId = getUrlState().contact
      if (openId === null) return current
      return contacts.find(({ id }) => id === openId) ?? (opened?.id === openId ? opened : null)
    },
  }
}

export type InquiryList = ReturnType<typeof useListState>
