import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries.ts'
import type { Session } from '../shell/session.ts'
import type { useCurrent } from './use-current.ts'
import { pageAt } from './use-inquiries.ts'
import { type Go, type Place, placeNow } from './use-place.ts'

type Given = {
  session: Session
  place: Place
  /** The number of pages. */
  last: number
  go: Go
  current: ReturnType<typeof useCurrent>
  list: RefObject<HTMLElement | null>
}

/** From contact to contact, in the list or in the details, and on to the next page at the end of one. */
export const useSteps = ({ session, place, last, go, current, list }: Given) => {
  const queries = useQueryClient()
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
    if (place.contact !== null) return go({ page, contact: contact.id }, true)
    current.put(contact)
    isFocusDue.current = true
    if (page !== place.page) go({ page })
  }
  const pageBeyond = (by: 1 | -1): number | null => {
    const page = place.page + by
    return page >= 1 && page <= last ? page : null
  }
  const turn = async (by: 1 | -1, page: number) => {
    const from = placeNow().contact
    const { contacts } = await queries.fetchQuery(pageAt(session, { ...place, page }))
    const contact = contacts.at(by === 1 ? 0 : -1)
    // Whoever went elsewhere meanwhile stays there.
    if (contact && placeNow().contact === from) stepTo(contact, page)
  }
  return {
    canStep: (by: 1 | -1) => current.neighbour(by) !== undefined || pageBeyond(by) !== null,
    step: (by: 1 | -1) => {
      const { contact, page: shown } = placeNow()
      // The page that the last key led to is still on its way.
      if (shown !== place.page) return
      const neighbour = current.neighbour(by, contact ?? undefined)
      const page = pageBeyond(by)
      if (neighbour) stepTo(neighbour, place.page)
      // The page itself tells what failed.
      else if (page) turn(by, page).catch(() => go({ page, contact: null }))
    },
  }
}
