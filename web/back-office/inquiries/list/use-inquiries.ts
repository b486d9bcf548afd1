import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { listInquiries, readInquiry } from '#contract/inquiries/inquiries.ts'
import { useLoadError } from '../../lists/loaded.tsx'
import { queryKeys, useAdminQuery } from '../../lists/query-client.ts'
import { type AdminCall, useCall } from '../../session/use-session.ts'
import type { UrlState } from '../../url-state/url-params.ts'
import { type ListFilter, toFilterQuery } from './list-filters.ts'
import type { LeftRows } from './row-places.ts'

export type ListParams = ListFilter & Pick<UrlState, 'order' | 'page'>

const limit = '20'

export const pagesKey = [...queryKeys.inquiries, 'page']

/** It is for a contact that is on no page. */
export const contactKey = (id: number | null) => [...queryKeys.inquiries, 'one', id]

export type InquiryPage = Reply<typeof listInquiries> & {
  listKey: string
  left?: LeftRows
}

export const inquiriesQuery = (call: AdminCall, params: ListParams) => {
  const query = { ...toFilterQuery(params), order: params.order, page: String(params.page), limit }
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
