import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import type { readChanged } from '#contract/live.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { applyReply } from '../acts/apply-reply.ts'
import { contactKey, type InquiryPage, pagesKey } from '../list/use-inquiries.ts'
import { timelineKey } from '../timeline/use-timeline.ts'

export type Changed = Reply<typeof readChanged>

/** The name of who changed a contact, where that is known. */
type NameOf = (id: number) => string | undefined

type Reading = { queryKey: QueryKey; ids: readonly number[]; reply: Changed; nameOf: NameOf }

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
  { ids, nameOf, reply: { contacts, matching, total } }: Reading,
): InquiryPage => {
  const left = { ...page.left }
  for (const id of ids) {
    const what = contacts.some((contact) => contact.id === id) ? 'left this view' : 'deleted'
    if (matching.includes(id)) delete left[id]
    else left[id] = [what, nameOf(id)].filter(Boolean).join(' · ')
  }
  return {
    ...page,
    left,
    pagination: {
      ...page.pagination,
      total,
      totalPages: Math.ceil(total / page.pagination.limit),
    },
  }
}
