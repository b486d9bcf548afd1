import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listInquiries } from '#contract/inquiries.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useLoadError } from '../lists/use-load-error.ts'
import { type AdminCall, useCall } from '../session/use-session.ts'
import type { UrlState } from '../url-state/url-params.ts'

export type ListParams = Pick<UrlState, 'status' | 'search' | 'page'>

/** R-list-2. */
const pageSize = 20

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

/** One page of inquiries; the previous one stays in view while it loads. */
export const useInquiries = (params: ListParams) => {
  const call = useCall()
  const list = useQuery({ ...inquiriesQuery(call, params), placeholderData: keepPreviousData })
  useLoadError(list.error, 'The contacts could not be loaded.')
  return list
}
