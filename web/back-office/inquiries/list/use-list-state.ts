import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { usePresenceSignal } from '../../live/use-presence-signal.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { useContactOffPage } from '../details/use-contact-off-page.ts'
import { useSeenInList } from '../inbox.tsx'
import { useLiveNotice } from '../live/use-live-notice.ts'
import { isFiltered, wholeList } from './list-filters.ts'
import { currentRow, openedContact } from './list-selectors.ts'
import { initialListState, isShown, listReducer } from './list-state.ts'
import { selectionOf } from './selection.ts'
import { useAdjacent } from './use-adjacent.ts'
import { useFirstRow } from './use-first-row.ts'
import { useIsWide } from './use-is-wide.ts'
import { useListPage } from './use-list-page.ts'
import { useRefill } from './use-refill.ts'
import { useRowFocus } from './use-row-focus.ts'

export const useListState = () => {
  const queryClient = useQueryClient()
  const { urlState, getUrlState, setUrlState } = useUrlState()
  const { query, page, isLoaded } = useListPage()
  const [state, dispatch] = useReducer(listReducer, page, initialListState)
  if (!isShown(state, page)) dispatch({ type: 'pageShown', page })
  const { contacts, pageCount } = state
  const onPage = currentRow(state)
  const opened = openedContact(state)
  // Without a workspace nothing shows a current contact that has no row.
  const isWide = useIsWide()
  const current = isWide ? state.current : onPage

  const { focusRow, focusWhenShown } = useRowFocus(onPage)
  const goTo = (contact: Contact) => {
    dispatch({ type: 'currentSet', contact })
    focusWhenShown()
  }
  const goToFirst = useFirstRow(state, dispatch, isLoaded, goTo)
  const adjacent = useAdjacent(state, dispatch, query.isFetching, goTo)

  const isNewestPage =
    isLoaded && urlState.page === 1 && !isFiltered(urlState) && urlState.order === 'newest'
  useSeenInList(isNewestPage ? Math.max(0, ...contacts.map(({ id }) => id)) : 0)

  const isPageOutOfRange =
    isLoaded && pageCount > 0 && urlState.page > pageCount && contacts.length === 0
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
    state,
    dispatch,
    selection: selectionOf(state, dispatch),
    current,
    /** Whether the workspace stands beside the list. */
    isWide,
    focusRow,
    opened,
    isPageOutOfRange,
    goToFirst,
    /** The first page of the whole list, read again. */
    showNew: () => {
      setUrlState({ ...wholeList, order: 'newest', contact: null })
      void queryClient.invalidateQueries({ queryKey: queryKeys.inquiries })
    },
    /** A key acts on the contact of the address, else on the current one. */
    target: (): Contact | null => {
      const openId = getUrlState().contact
      if (openId === null) return current
      return contacts.find(({ id }) => id === openId) ?? opened
    },
  }
}

export type InquiryList = ReturnType<typeof useListState>
