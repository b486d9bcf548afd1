import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { useCall } from '../../session/use-session.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { useContactOffPage } from '../details/use-contact-off-page.ts'
import { useSeenInList } from '../inbox.tsx'
import { isFiltered, wholeList } from './is-filtered.ts'
import {
  adjacentContact,
  adjacentPage,
  currentRow,
  initialListState,
  isShown,
  type ListPage,
  listReducer,
  openedContact,
} from './list-state.ts'
import { inquiriesQuery, useInquiries } from './use-inquiries.ts'
import { useIsWide } from './use-is-wide.ts'

const noContacts: Contact[] = []

/** The list of inquiries: what the address asks for, what is shown of it, and what is current and selected. */
export const useListState = () => {
  const call = useCall()
  const queryClient = useQueryClient()
  const { urlState, getUrlState, setUrlState } = useUrlState()
  const query = useInquiries(urlState)
  const { data, isPlaceholderData } = query
  const isLoaded = data !== undefined && !isPlaceholderData
  const pageCount = data?.pagination.totalPages ?? 0

  const page: ListPage = {
    fetched: data?.contacts ?? noContacts,
    fetchedKey: data?.listKey ?? '',
    page: urlState.page,
    pageCount,
    openId: urlState.contact,
    filterKey: JSON.stringify([
      urlState.status,
      urlState.queue,
      urlState.promise,
      urlState.search,
      urlState.family,
    ]),
  }
  const [state, dispatch] = useReducer(listReducer, page, initialListState)
  if (!isShown(state, page)) dispatch({ type: 'pageShown', page })
  const onPage = currentRow(state)
  const opened = openedContact(state)
  // Without a workspace nothing shows a current contact that has no row.
  const isWide = useIsWide()
  const current = isWide ? state.current : onPage

  const isFocusDue = useRef(false)
  const focusCurrent = (options?: FocusOptions): boolean => {
    const row = document.querySelector<HTMLElement>(`main [data-contact="${onPage?.id}"]`)
    row?.focus(options)
    return row !== null
  }
  const focusDueRow = useEffectEvent(() => {
    if (isFocusDue.current) isFocusDue.current = !focusCurrent()
  })
  // A layout effect, so that it precedes the next key: a late focus would make its card the current one again.
  useLayoutEffect(() => {
    if (onPage) focusDueRow()
  }, [onPage])

  const isNewestPage =
    isLoaded && urlState.page === 1 && !isFiltered(urlState) && urlState.order === 'newest'
  useSeenInList(isNewestPage ? Math.max(0, ...state.contacts.map(({ id }) => id)) : 0)

  const { isFirstDue } = state
  useLayoutEffect(() => {
    // A navigation under way still shows the rows of the search before.
    if (!isFirstDue || !isLoaded || getUrlState().search !== urlState.search) return
    const first = state.contacts[0]
    if (first) {
      isFocusDue.current = true
      dispatch({ type: 'currentSet', contact: first })
    }
    dispatch({ type: 'firstDue', isDue: false })
  }, [isFirstDue, isLoaded, getUrlState, urlState.search, state.contacts])

  const isPageOutOfRange =
    isLoaded && pageCount > 0 && urlState.page > pageCount && state.contacts.length === 0
  useEffect(() => {
    if (isPageOutOfRange) setUrlState({ page: pageCount }, { replace: true })
  }, [isPageOutOfRange, pageCount, setUrlState])
  const knownId = urlState.contact ?? state.current?.id ?? null
  const isOffPage = isLoaded && !isPageOutOfRange && !page.fetched.some(({ id }) => id === knownId)
  useContactOffPage({
    id: isOffPage && knownId !== state.removedId ? knownId : null,
    isKnown: state.current?.id === knownId,
    onRead: (contact) => dispatch({ type: 'contactRead', contact }),
    onGone: (id) => dispatch({ type: 'contactRemoved', id }),
  })

  const stepTo = (contact: Contact, toPage: number) => {
    // The open details follow the address.
    if (urlState.contact !== null) {
      setUrlState({ page: toPage, contact: contact.id }, { replace: true })
      return
    }
    dispatch({ type: 'currentSet', contact })
    isFocusDue.current = true
    if (toPage !== urlState.page) setUrlState({ page: toPage })
  }
  const { pendingStep } = state
  const finishStep = useEffectEvent(async (offset: 1 | -1) => {
    const from = getUrlState().contact
    // What was being read may have brought a row to the end of the page.
    const beside = adjacentContact(state, offset, from ?? undefined)
    const toPage = adjacentPage(state, offset)
    try {
      if (beside) stepTo(beside, urlState.page)
      else if (toPage) {
        const { contacts } = await queryClient.fetchQuery(
          inquiriesQuery(call, { ...urlState, page: toPage }),
        )
        const contact = contacts.at(offset === 1 ? 0 : -1)
        // The administrator may have opened another contact while the page loaded.
        if (contact && getUrlState().contact === from) stepTo(contact, toPage)
      }
    } catch {
      // That page shows its own error.
      if (toPage) setUrlState({ page: toPage, contact: null })
    } finally {
      dispatch({ type: 'stepEnded' })
    }
  })
  const runningChanges = useIsMutating({ predicate: ({ state: { isPaused } }) => !isPaused })
  const isSettled = runningChanges === 0 && !query.isFetching
  useEffect(() => {
    if (pendingStep && isSettled) void finishStep(pendingStep)
  }, [pendingStep, isSettled])

  const step = (offset: 1 | -1) => {
    const { contact: openId, page: addressPage } = getUrlState()
    // The page of the previous key is still loading.
    if (addressPage !== urlState.page || state.pendingStep) return
    const beside = adjacentContact(state, offset, openId ?? undefined)
    if (beside) stepTo(beside, urlState.page)
    else dispatch({ type: 'stepPending', offset })
    // Whoever goes on by keys does not press what is under the mouse.
    dispatch({ type: 'placesHeld', isHeld: false })
  }

  return {
    query,
    state,
    dispatch,
    current,
    /** Whether the workspace stands beside the list. */
    isWide,
    /** Moves the focus to the current row, and returns whether there is one. */
    focusCurrent,
    opened,
    isPageOutOfRange,
    step,
    /** The first page of the whole list, read again. */
    showNew: () => {
      setUrlState({ ...wholeList, order: 'newest', contact: null })
      void queryClient.invalidateQueries({ queryKey: queryKeys.inquiries })
    },
    goToFirst: () => dispatch({ type: 'firstDue', isDue: true }),
    canStep: (offset: 1 | -1) =>
      adjacentContact(state, offset) !== undefined || adjacentPage(state, offset) !== null,
    /** The contact that a key acts on: the one of the address, else the current one. */
    target: (): Contact | null => {
      const openId = getUrlState().contact
      if (openId === null) return current
      return state.contacts.find(({ id }) => id === openId) ?? opened
    },
    selection: {
      selected: state.selected,
      setSelected: (ids: readonly number[], isSelected: boolean) =>
        dispatch({ type: 'selectionSet', ids, isSelected }),
      toggle: (id: number) =>
        dispatch({ type: 'selectionSet', ids: [id], isSelected: !state.selected.has(id) }),
      clear: () => dispatch({ type: 'selectionCleared' }),
    },
  }
}

export type InquiryList = ReturnType<typeof useListState>
export type Selection = InquiryList['selection']
