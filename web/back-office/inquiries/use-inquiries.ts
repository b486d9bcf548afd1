import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listInquiries } from '#contract/inquiries.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useLoadError } from '../lists/use-load-error.ts'
import { type AdminCall, useCall } from '../session/use-session.ts'
import type { UrlState } from '../url-state/url-params.ts'

/** What the list shows. */
export type ListParams = Pick<UrlState, 'status' | 'search' | 'page'>

/** Rows on a page (spec §9). */
const pageSize = 20

/** How the page of inquiries at a place is read. */
export const inquiriesQuery = (call: AdminCall, { status, search, page }: ListParams) =>
  queryOptions({
    queryKey: [...queryKeys.inquiries, status, search, page],
    queryFn: ({ signal }) =>
      call(
        listInquiries,
        { query: { status, search, page: String(page), limit: String(pageSize) } },
        { signal },
      ),
  })

/** The page of inquiries at a place; the last one stays in view while the next loads. */
export const useInquiries = (params: ListParams) => {
  const call = useCall()
  const list = useQuery({ ...inquiriesQuery(call, params), placeholderData: keepPreviousData })
  useLoadError(list.error, 'The contacts could not be loaded.')
  return list
}
