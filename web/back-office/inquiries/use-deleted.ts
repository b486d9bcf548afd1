import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readDeleted } from '#web/api/inquiries.ts'
import { lists } from '../shell/queries.ts'
import type { Session } from '../shell/session.ts'
import { useLoadFailure } from '../shell/use-load-failure.ts'

/** A page of the deleted inquiries; the last one stays in view while the next loads. */
export const useDeleted = ({ token }: Session, page: number) => {
  const list = useQuery({
    queryKey: [...lists.deletedInquiries, page],
    queryFn: ({ signal }) => readDeleted(token, page, signal),
    placeholderData: keepPreviousData,
  })
  useLoadFailure(list.error, 'The deleted contacts could not be loaded.')
  return list
}
