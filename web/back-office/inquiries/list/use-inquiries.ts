import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { type Contact, listInquiries, readInquiry } from '#contract/inquiries/inquiries.ts'
import { ApiError } from '#web/api/client.ts'
import { useLoadError } from '../../lists/loaded.tsx'
import { queryKeys, useAdminQuery } from '../../lists/query-client.ts'
import { type AdminCall, useCall } from '../../session/use-session.ts'
import { useToast } from '../../toasts/toasts.tsx'
import type { UrlState } from '../../url-state/url-params.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { type ListFilter, toFilterQuery } from './list-filters.ts'
import type { LeftRows } from './row-places.ts'

type ListParams = ListFilter & Pick<UrlState, 'order' | 'page'>

export const pagesKey = [...queryKeys.inquiries, 'page']

export const timelineKey = (contactId: number) => [...queryKeys.timeline, contactId]

export const familyKey = [...queryKeys.inquiries, 'family']

/** It is for a contact that is on no page. */
export const contactKey = (id: number | null) => [...queryKeys.inquiries, 'one', id]

export type InquiryPage = Reply<typeof listInquiries> & { listKey: string; left?: LeftRows }

export const inquiriesQuery = (call: AdminCall, params: ListParams) => {
  const query = { ...toFilterQuery(params), order: params.order, page: String(params.page), limit: '20' }
  const queryKey = [...pagesKey, query]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<InquiryPage> => {
      const reply = await call(listInquiries, { query }, { signal })
      return { ...reply, listKey: JSON.stringify(queryKey) }
    },
  })
}

/** Takes a deleted contact from the pages that are cached, until they are read again. */
export const removeFromPages = (queryClient: QueryClient, id: number): void => {
  queryClient.setQueriesData<InquiryPage>(
    { queryKey: pagesKey },
    (page) => page && { ...page, contacts: page.contacts.filter((contact) => contact.id !== id) },
  )
}

/** One page of inquiries; the previous one stays in view while it loads. */
export const useInquiries = (params: ListParams) => {
  const call = useCall()
  const list = useQuery({ ...inquiriesQuery(call, params), placeholderData: keepPreviousData })
  useLoadError(list.error, 'The contacts could not be loaded.')
  return list
}

/** The contact of an address that is on no page of the list; null: none is asked for. */
export const useInquiry = (id: number | null) => {
  const { data, error } = useAdminQuery(
    contactKey(id),
    (call, signal) => call(readInquiry, { params: { id: String(id) } }, { signal }),
    { enabled: id !== null },
  )
  return { contact: id === null ? undefined : data?.contact, error: id === null ? null : error }
}

type Options = {
  id: number | null
  /** What is known of it stays where it is shown, whatever a later reading says but that it is gone. */
  isKnown: boolean
  /** The address names it, and its details do not stand yet. */
  isAwaited: boolean
  onRead: (contact: Contact) => void
  onGone: (id: number) => void
}

/** Reads the current contact where the fetched page does not hold it, and lets go of one that is gone. */
export const useContactOffPage = ({ id, isKnown, isAwaited, onRead, onGone }: Options) => {
  const showToast = useToast()
  const { getUrlState, setUrlState } = useUrlState()
  const { contact, error } = useInquiry(id)
  const handleRead = useEffectEvent(onRead)
  useEffect(() => {
    if (contact) handleRead(contact)
  }, [contact])
  const handleError = useEffectEvent((failure: Error) => {
    const status = failure instanceof ApiError ? failure.status : 0
    if (status === 401 || id === null) return
    const { message } = failure
    const words = status === 404 ? { text: message } : { text: 'The contact could not be loaded.', reason: message }
    showToast({ tone: 'error', ...words })
    if (status === 404) onGone(id)
    if ((status === 404 || !isKnown) && getUrlState().contact !== null)
      setUrlState({ contact: null }, { replace: true })
  })
  useEffect(() => {
    if (error) handleError(error)
  }, [error])
  // Who presses Escape before the details stand wants none.
  useEffect(() => {
    if (!isAwaited) return
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setUrlState({ contact: null }, { replace: true })
    }
    addEventListener('keydown', cancel)
    return () => removeEventListener('keydown', cancel)
  }, [isAwaited, setUrlState])
}
