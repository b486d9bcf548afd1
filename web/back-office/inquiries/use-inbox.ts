import { useQuery } from '@tanstack/react-query'
import { readInbox } from '#contract/inbox.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useCall } from '../session/use-session.ts'
import { useSessionExpiry } from '../session/use-sign-out.ts'

/** R-clock-9. Not while the browser's tab is hidden. */
const refreshIntervalMs = 10_000

/** What has arrived after an inquiry, and how many each view holds; the last counts stay when they cannot be read. */
export const useInbox = (after: number | null) => {
  const call = useCall()
  const { data, error } = useQuery({
    // Beneath the key of the lists: what changes one of them may change a count.
    queryKey: [...queryKeys.inquiries, 'inbox', after],
    queryFn: ({ signal }) =>
      call(readInbox, { query: after === null ? {} : { after: String(after) } }, { signal }),
    refetchInterval: refreshIntervalMs,
  })
  useSessionExpiry(error)
  return data
}
