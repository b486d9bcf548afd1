import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeletedContact, listDeleted } from '#contract/inquiries/deleted-inquiries.ts'
import { listSuspected, type SuspectedContact } from '#contract/inquiries/suspected-inquiries.ts'
import type { Pagination } from '#contract/values.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { useLoadError } from '../../lists/use-load-error.ts'
import { type AdminCall, useCall } from '../../session/use-session.ts'

type ContactsPage<Row> = { contacts: Row[]; pagination: Pagination }

export type PagedSource<Row> = {
  queryKey: QueryKey
  fetchPage: (call: AdminCall, page: number, signal: AbortSignal) => Promise<ContactsPage<Row>>
  errorText: string
}

export const suspected: PagedSource<SuspectedContact> = {
  queryKey: queryKeys.suspectedInquiries,
  fetchPage: (call, page, signal) => call(listSuspected, { query: { page: String(page) } }, { signal }),
  errorText: 'Suspected spam could not be loaded.',
}

export const deleted: PagedSource<DeletedContact> = {
  queryKey: queryKeys.deletedInquiries,
  fetchPage: (call, page, signal) => call(listDeleted, { query: { page: String(page) } }, { signal }),
  errorText: 'The deleted contacts could not be loaded.',
}

/** One page of a source; the previous one stays in view while it loads. */
const usePageQuery = <Row>({ queryKey, fetchPage, errorText }: PagedSource<Row>, page = 1) => {
  const call = useCall()
  const list = useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => fetchPage(call, page, signal),
    placeholderData: keepPreviousData,
  })
  useLoadError(list.error, errorText)
  return list
}

export const usePagedList = <Row>(source: PagedSource<Row>) => {
  const [requestedPage, setPage] = useState(1)
  const list = usePageQuery(source, requestedPage)
  const pageCount = list.data?.pagination.totalPages ?? 0
  // The last row of the last page was removed.
  const page = Math.max(1, Math.min(requestedPage, pageCount || requestedPage))
  if (page !== requestedPage) setPage(page)
  return { list, page, pageCount, setPage }
}
