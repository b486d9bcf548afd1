import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readSuspected } from '#web/api/inquiries.ts'
import { lists } from '../shell/queries.ts'
import type { Session } from '../shell/session.ts'
import { useLoadFailure } from '../shell/use-load-failure.ts'

/** A page of suspected spam; the last one stays in view while the next loads. */
export const useSuspected = ({ token }: Session, page: number) => {
  const list = useQuery({
    queryKey: [...lists.suspectedInquiries, page],
    queryFn: ({ signal }) => readSuspected(token, page, signal),
    placeholderData: keepPreviousData,
  })
  useLoadFailure(list.error, 'Suspected spam could not be loaded.')
  return list
}
