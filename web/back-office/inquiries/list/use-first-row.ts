import { type Dispatch, useEffectEvent, useLayoutEffect } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import type { ListAction, ListState } from './list-state.ts'

/** Goes to the first row of a search as soon as its rows are shown. */
export const useFirstRow = (
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
    dispatch({ type: 'firstDue', isDue: false })
  }, [isFirstDue, isLoaded, getUrlState, search, contacts, dispatch])
  return () => dispatch({ type: 'firstDue', isDue: true })
}
