import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries.ts'
import { useCall } from '../session/use-session.ts'
import { useUrlState } from '../url-state/url-state.tsx'
import type { useCurrentContact } from './use-current-contact.ts'
import { inquiriesQuery } from './use-inquiries.ts'

type Options = {
  pageCount: number
  current: ReturnType<typeof useCurrentContact>
  list: RefObject<HTMLElement | null>
}

/** Steps to the previous or next contact, in the list or in the details, across pages. */
export const usePreviousNext = ({ pageCount, current, list }: Options) => {
  const call = useCall()
  const { urlState, getUrlState, setUrlState } = useUrlState()
  const queryClient = useQueryClient()
  const isFocusDue = useRef(false)
  // A layout effect, so that it precedes the next key: a late focus would make its card the current one again.
  useLayoutEffect(() => {
    if (!isFocusDue.current || !current.onPage) return
    const card = list.current?.querySelector<HTMLElement>(`[data-contact="${current.onPage.id}"]`)
    card?.focus()
    isFocusDue.current = !card
  }, [current.onPage, list])

  const stepTo = (contact: Contact, page: number) => {
    // The open details follow the address.
    if (urlState.contact !== null)
      return setUrlState({ page, contact: contact.id }, { replace: true })
    current.setCurrent(contact)
    isFocusDue.current = true
    if (page !== urlState.page) setUrlState({ page })
  }
  const adjacentPage = (offset: 1 | -1): number | null => {
    const page = urlState.page + offset
    return page >= 1 && page <= pageCount ? page : null
  }
  const stepToPage = async (offset: 1 | -1, page: number) => {
    const from = getUrlState().contact
    const { contacts } = await queryClient.fetchQuery(inquiriesQuery(call, { ...urlState, page }))
    const contact = contacts.at(offset === 1 ? 0 : -1)
    // The administrator may have opened another contact while the page loaded.
    if (contact && getUrlState().contact === from) stepTo(contact, page)
  }
  return {
    canStep: (offset: 1 | -1) =>
      current.adjacent(offset) !== undefined || adjacentPage(offset) !== null,
    step: (offset: 1 | -1) => {
      const { contact, page: addressPage } = getUrlState()
      // The page of the previous key is still loading.
      if (addressPage !== urlState.page) return
      const contactBeside = current.adjacent(offset, contact ?? undefined)
      const page = adjacentPage(offset)
      if (contactBeside) stepTo(contactBeside, urlState.page)
      // That page shows its own error.
      else if (page) stepToPage(offset, page).catch(() => setUrlState({ page, contact: null }))
    },
  }
}
