import type { QueryClient } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import type { readChanged } from '#contract/live.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { applyReply } from '../acts/apply-reply.ts'
import { contactKey, type InquiryPage, pagesKey } from '../list/use-inquiries.ts'
import { timelineKey } from '../timeline/use-timeline.ts'

export type Changed = Reply<typeof readChanged>

type Reading = { queryKey: readonly unknown[]; ids: readonly number[]; reply: Changed }

/** Shows contacts as they are now wherever they are cached. */
export const showChanged = (queryClient: QueryClient, reading: Reading): void => {
  const { queryKey, ids, reply } = reading
  for (const contact of reply.contacts) {
    if (isKnown(queryClient, contact.id)) applyReply(queryClient, { contact, entry: null })
  }
  queryClient.setQueryData<InquiryPage>(queryKey, (page) => page && withChanged(page, reading))
  const invalidate = queryClient.invalidateQueries.bind(queryClient)
  // What is being read may have been read before the change.
  if (queryClient.isFetching({ queryKey, exact: true }) > 0) void invalidate({ queryKey })
  const alive = new Set(reply.contacts.map(({ id }) => id))
  for (const id of ids) {
    if (!alive.has(id)) void invalidate({ queryKey: contactKey(id) })
    void invalidate({ queryKey: timelineKey(id) })
  }
  void invalidate({ queryKey: queryKeys.deletedInquiries })
  void invalidate({ queryKey: queryKeys.suspectedInquiries })
}

const isKnown = (queryClient: QueryClient, id: number): boolean =>
  queryClient
    .getQueriesData<InquiryPage>({ queryKey: pagesKey })
    .some(([, page]) => page?.contacts.some((contact) => contact.id === id)) ||
  queryClient.getQueryData(contactKey(id)) !== undefined

const withChanged = (
  page: InquiryPage,
  { ids, reply: { contacts, matching, total } }: Reading,
): InquiryPage => {
  const named = new Set(ids)
  const held = new Set(matching)
  const alive = new Set(contacts.map(({ id }) => id))
  const leftIds = page.contacts.flatMap(({ id }) => (named.has(id) && !held.has(id) ? [id] : []))
  const unnamed = (known: readonly number[] = []) => known.filter((id) => !named.has(id))
  return {
    ...page,
    leftIds: [...unnamed(page.leftIds), ...leftIds],
    goneIds: [...unnamed(page.goneIds), ...leftIds.filter((id) => !alive.has(id))],
    pagination: {
      ...page.pagination,
      total,
      totalPages: Math.ceil(total / page.pagination.limit),
    },
  }
}
