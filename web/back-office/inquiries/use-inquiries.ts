import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Contact, Status } from '#contract/inquiries.ts'
import { CallFailed } from '#web/api/client.ts'
import { moveInquiry, readInquiries } from '#web/api/inquiries.ts'
import type { Session } from '../shell/session.ts'
import { useTell } from '../shell/telling.tsx'
import { useLeaveOnExpiry } from '../shell/use-sign-out.ts'
import { statusLabel } from './status.ts'
import type { Place } from './use-place.ts'

/** Rows on a page (spec §9). */
const limit = 20

/** The page of inquiries at a place; the last one stays in view while the next loads. */
export const useInquiries = ({ token }: Session, { status, search, page }: Place) => {
  const list = useQuery({
    queryKey: ['inquiries', status, search, page],
    queryFn: ({ signal }) =>
      readInquiries(token, { status, search, page: String(page), limit: String(limit) }, signal),
    placeholderData: keepPreviousData,
  })
  useLeaveOnExpiry(list.error)
  return list
}

/** Moves an inquiry to another status. Whatever comes of it, list and statistics are read again. */
export const useMove = ({ token }: Session) => {
  const queries = useQueryClient()
  const tell = useTell()
  const move = useMutation({
    mutationFn: ({ row, to }: { row: Contact; to: Status }) => moveInquiry(token, row, to),
    onSuccess: (_, { row, to }) =>
      tell({ tone: 'good', text: `${row.parent_name} is now ${statusLabel(to).toLowerCase()}.` }),
    onError: (error) => {
      if (error instanceof CallFailed && error.status === 401) return
      const reason = error.message || 'Unknown error'
      tell({ tone: 'bad', text: `Failed to update contact status: ${reason}` })
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['inquiries'] }),
        queries.invalidateQueries({ queryKey: ['statistics'] }),
      ]),
  })
  useLeaveOnExpiry(move.error)
  return move
}
