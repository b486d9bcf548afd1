import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries.ts'
import { useCall } from '../session/use-session.ts'
import type { useCurrentContact } from './use-current-contact.ts'
import { inquiriesQuery } from './use-inquiries.ts'
import { currentListParams, type ListParams, type SetListParams } from './use-list-params.ts'

type Options = {
  params: ListParams
  /** The number of pages. */
  pageCount: number
  setParams: SetListParams
  current: ReturnType<typeof useCurrentContact>
  list: RefObject<HTMLElement | null>
}

/** From contact to contact, in the list or in the details, and on to the next page at the end of one. */
export const usePreviousNext = ({ params, pageCount, setParams, current, list }: Options) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const isFocusDue = useRef(false)
  // Before the next key is heard: a focus that came late would make its card the current one again.
  useLayoutEffect(() => {
    if (!isFocusDue.current || !current.onPage) return
    const card = list.current?.querySelector<HTMLElement>(`[data-contact="${current.onPage.id}"]`)
    card?.focus()
    isFocusDue.current = !card
  })

  const stepTo = (contact: Contact, page: number) => {
    // Open details follow the address.
    if (params.contact !== null) return setParams({ page, contact: contact.id }, true)
    current.setCurrent(contact)
    isFocusDue.current = true
    if (page !== params.page) setParams({ page })
  }
  const adjacentPage = (offset: 1 | -1): number | null => {
    const page = params.page + offset
    return page >= 1 && page <= pageCount ? page : null
  }
  const stepToPage = async (offset: 1 | -1, page: number) => {
    const from = currentListParams().contact
    const { contacts } = await queryClient.fetchQuery(inquiriesQuery(call, { ...params, page }))
    const contact = contacts.at(offset === 1 ? 0 : -1)
    // Whoever went elsewhere meanwhile stays there.
    if (contact && currentListParams().contact === from) stepTo(contact, page)
  }
  return {
    canStep: (offset: 1 | -1) =>
      current.adjacent(offset) !== undefined || adjacentPage(offset) !== null,
    step: (offset: 1 | -1) => {
      const { contact, page: addressPage } = currentListParams()
      // The page that the last key led to is still on its way.
      if (addressPage !== params.page) return
      const contactBeside = current.adjacent(offset, contact ?? undefined)
      const page = adjacentPage(offset)
      if (contactBeside) stepTo(contactBeside, params.page)
      // The page itself tells what failed.
      else if (page) stepToPage(offset, page).catch(() => setParams({ page, contact: null }))
    },
  }
}
