import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { readInbox } from '#contract/inquiries/inbox.ts'
import { createRequiredContext } from '../layout/required-context.ts'
import { queryKeys, useAdminQuery } from '../lists/query-client.ts'
import { liveStatus, readOnChanges } from '../live/collect-changes.ts'
import { pagesKey } from './list/use-inquiries.ts'

/** Time alone makes an answer overdue; without a stream, arrivals are asked for. */
const pollMs = { heard: 30_000, unheard: 10_000 }

const inboxKey = [...queryKeys.inquiries, 'inbox']

type Inbox = {
  /** Of each view, suspected spam and the deleted ones; undefined until they were read once. */
  counts: Reply<typeof readInbox> | undefined
  /** How many inquiries came since the newest that was seen. */
  arrived: number
  newestId: number
  markSeen: (id: number) => void
}

const [InboxContext, useInbox] = createRequiredContext<Inbox>('The inbox')

export { useInbox }

/** Asks on every tab for what has arrived, while the window is visible. */
export function InboxProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [seenId, setSeenId] = useState<number | null>(null)
  const { data, isPlaceholderData } = useAdminQuery(
    // Beneath the key of the lists: what changes one of them may change a count.
    [...inboxKey, seenId],
    (call, signal) => call(readInbox, { query: seenId ? { after: String(seenId) } : {} }, { signal }),
    { refetchInterval: liveStatus.use() === 'open' ? pollMs.heard : pollMs.unheard, placeholderData: keepPreviousData },
  )
  useEffect(
    () =>
      readOnChanges(async () => {
        // A page that is not shown is read again when it is; one that is keeps its rows.
        void queryClient.invalidateQueries({ queryKey: pagesKey, refetchType: 'none' })
        await queryClient.invalidateQueries({ queryKey: inboxKey })
        return undefined
      }),
    [queryClient],
  )
  const newestId = data?.newest_id ?? 0
  // What was there when the window opened is not new.
  if (seenId === null && data) setSeenId(newestId)

  // Nothing comes after the newest of an empty list: then the first one is new.
  const hadNone = seenId === 0 && newestId > 0
  const arrived = data && !isPlaceholderData ? Math.max(data.arrived, hadNone ? 1 : 0) : 0
  const inbox = useMemo(
    () => ({
      counts: data,
      arrived,
      newestId,
      markSeen: (id: number) => setSeenId((last) => (last === null ? last : Math.max(last, id))),
    }),
    [data, arrived, newestId],
  )
  return <InboxContext value={inbox}>{children}</InboxContext>
}

/** Marks as seen what the first page of the whole list shows. */
export const useSeenInList = (newestShownId: number): void => {
  const { markSeen } = useInbox()
  useEffect(() => {
    if (newestShownId > 0) markSeen(newestShownId)
  }, [newestShownId, markSeen])
}
