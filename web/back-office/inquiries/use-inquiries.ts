import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { readInquiries } from '#web/api/inquiries.ts'
import { lists } from '../shell/queries.ts'
import type { Session } from '../shell/session.ts'
import { useLoadFailure } from '../shell/use-load-failure.ts'
import type { Place } from './use-place.ts'

/** Rows on a page (spec §9). */
const limit = 20

/** How the page of inquiries at a place is read. */
export const pageAt = ({ token }: Session, { status, search, page }: Place) =>
  queryOptions({
    queryKey: [...lists.inquiries, status, search, page],
    queryFn: ({ signal }) =>
      readInquiries(token, { status, search, page: String(page), limit: String(limit) }, signal),
  })

/** The page of inquiries at a place; the last one stays in view while the next loads. */
export const useInquiries = (session: Session, place: Place) => {
  const list = useQuery({ ...pageAt(session, place), placeholderData: keepPreviousData })
  useLoadFailure(list.error, 'The contacts could not be loaded.')
  return list
}
