import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeletedContact } from '#contract/inquiries.ts'
import type { SuspectedContact } from '#contract/suspected-inquiries.ts'
import { readDeleted, readSuspected } from '#web/api/inquiries.ts'
import { lists } from '../shell/queries.ts'
import type { Session } from '../shell/session.ts'
import { useLoadFailure } from '../shell/use-load-failure.ts'

type Page<Row> = { contacts: Row[]; pagination: { total: number; totalPages: number } }

/** Inquiries that are kept apart from the list: how they are read, and what is said when they cannot be. */
export type Source<Row> = {
  key: QueryKey
  read: (token: string, page: number, signal: AbortSignal) => Promise<Page<Row>>
  failed: string
}

export const suspected: Source<SuspectedContact> = {
  key: lists.suspectedInquiries,
  read: readSuspected,
  failed: 'Suspected spam could not be loaded.',
}

export const deleted: Source<DeletedContact> = {
  key: lists.deletedInquiries,
  read: readDeleted,
  failed: 'The deleted contacts could not be loaded.',
}

/** One page of a source; the last one stays in view while the next loads. */
export const usePage = <Row>({ token }: Session, { key, read, failed }: Source<Row>, page = 1) => {
  const list = useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) => read(token, page, signal),
    placeholderData: keepPreviousData,
  })
  useLoadFailure(list.error, failed)
  return list
}

/** A source, page by page. */
export const useApart = <Row>(session: Session, source: Source<Row>) => {
  const [asked, setPage] = useState(1)
  const list = usePage(session, source, asked)
  const last = list.data?.pagination.totalPages ?? 0
  // The last one of the last page is gone.
  const page = Math.max(1, Math.min(asked, last || asked))
  if (page !== asked) setPage(page)
  return { list, page, last, go: setPage }
}
