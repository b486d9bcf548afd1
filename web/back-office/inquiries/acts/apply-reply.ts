import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import type { readInquiry } from '#contract/inquiries/inquiries.ts'
import type { ActReply } from '#contract/inquiries/inquiry-acts.ts'
import type { Family } from '#contract/inquiries/inquiry-families.ts'
import type { listTimeline, TimelineEntry } from '#contract/inquiries/timeline.ts'
import { newerOf } from '../list/row-places.ts'
import { contactKey, familyKey, type InquiryPage, pagesKey, timelineKey } from '../list/use-inquiries.ts'

type Timeline = Reply<typeof listTimeline>

export type ActChange = Pick<ActReply, 'contact' | 'entry'> & { parts?: ActReply['parts'] }

/** Shows what an act left behind wherever it is cached: the contact, unless a newer one is known, and its timeline's entry. */
export const applyReply = (queryClient: QueryClient, { contact, entry, parts = [] }: ActChange): void => {
  if (!contact) return
  const { id, status } = contact
  queryClient.setQueriesData<InquiryPage>(
    { queryKey: pagesKey },
    (page) =>
      page && {
        ...page,
        contacts: page.contacts.map((row) => (row.id === id ? newerOf(row, contact) : row)),
      },
  )
  update<Reply<typeof readInquiry>>(queryClient, contactKey(id), (known) => ({
    success: true,
    contact: known ? newerOf(known.contact, contact) : contact,
  }))
  if (entry) {
    update<Timeline>(
      queryClient,
      timelineKey(id),
      (timeline) => timeline && [entry, ...parts].reduce(withEntry, timeline),
    )
  }
  const saysOther = (family: Family | null | undefined) =>
    family?.siblings.some((sibling) => sibling.id === id && sibling.status !== status) ?? false
  void queryClient.invalidateQueries({
    queryKey: familyKey,
    predicate: ({ state }) => saysOther(state.data as Family | null | undefined),
  })
}

const update = <Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data | undefined) => Data | undefined,
): void => {
  queryClient.setQueryData<Data>(queryKey, change)
  // What is being read may have been read before the act.
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey })
}

const withEntry = (timeline: Timeline, entry: TimelineEntry): Timeline => {
  const index = timeline.entries.findIndex(({ kind, id }) => kind === entry.kind && id === entry.id)
  return index === -1
    ? { ...timeline, entries: [entry, ...timeline.entries], total: timeline.total + 1 }
    : { ...timeline, entries: timeline.entries.with(index, entry) }
}
