import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallFailed } from '#web/api/client.ts'
import { readInquiries } from '#web/api/inquiries.ts'
import { lists } from '../shell/queries.ts'
import type { Session } from '../shell/session.ts'
import { useLeaveOnExpiry } from '../shell/use-sign-out.ts'
import type { Place } from './use-place.ts'

/** Rows on a page (spec §9). */
const limit = 20

/** The page of inquiries at a place; the last one stays in view while the next loads. */
export const useInquiries = ({ token }: Session, { status, search, page }: Place) => {
  const list = useQuery({
    queryKey: [...lists.inquiries, status, search, page],
    queryFn: ({ signal }) =>
      readInquiries(token, { status, search, page: String(page), limit: String(limit) }, signal),
    placeholderData: keepPreviousData,
  })
  const { error } = list
  useLeaveOnExpiry(error)
  useEffect(() => {
    if (!error || (error instanceof CallFailed && error.status === 401)) return
    console.warn('The contacts could not be loaded.', error)
  }, [error])
  return list
}
