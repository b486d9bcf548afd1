import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Colleague } from '#contract/accounts/desk-settings.ts'
import type { Reply } from '#contract/endpoint.ts'
import { type LiveChange, readChanged } from '#contract/live.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { type Collected, collectChanges, onLiveChanges, toCollected } from '../../live/collect-changes.ts'
import { useCall } from '../../session/use-session.ts'
import { applyReply } from '../acts/apply-reply.ts'
import { toFilterQuery } from '../list/list-filters.ts'
import { contactKey, type InquiryPage, inquiriesQuery, type ListParams, pagesKey } from '../list/use-inquiries.ts'
import { timelineKey } from '../timeline/use-timeline.ts'
import { isEcho } from './echoes.ts'

type Changed = Reply<typeof readChanged>

/** The name of who changed a contact, where that is known. */
type NameOf = (id: number) => string | undefined

type Reading = { queryKey: QueryKey; ids: readonly number[]; reply: Changed; nameOf: NameOf }

/** Shows contacts as they are now wherever they are cached. */
const showChanged = (queryClient: QueryClient, reading: Reading): void => {
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

type Options = {
  params: ListParams
  team: readonly Colleague[]
  shownIds: readonly number[]
  onChanged: (changes: readonly LiveChange[], reply: Changed) => void
}

const maxIds = 100

/** Brings rows up to date where they stand: what left the list keeps its place until the list is read again. */
export const useLiveRows = ({ params, team, shownIds, onChanged }: Options): void => {
  const call = useCall()
  const queryClient = useQueryClient()

  const read = useEffectEvent(async (collected: Collected) => {
    const { changes, isAny } = collected
    const named = changes.flatMap(({ id }) => (id === null ? [] : [id]))
    const wanted = isAny ? [...shownIds, ...named] : named
    // An arrival changes no row, but how many there are.
    const ids = [...new Set(wanted.length > 0 ? wanted : shownIds.slice(0, 1))].slice(0, maxIds)
    if (ids.length === 0) return undefined
    const answersBefore = countAnswers(queryClient)
    const { queryKey } = inquiriesQuery(call, params)
    const query = { ...toFilterQuery(params), ids: ids.join() }
    const reply = await call(readChanged, { query }).catch(() => undefined)
    // An act that was answered meanwhile is newer than what was read.
    if (reply && countAnswers(queryClient) !== answersBefore) return collected
    if (reply) {
      onChanged(changes, reply)
      const authorOf = (id: number) => changes.findLast((change) => change.id === id)?.by
      const nameOf = (id: number) => team.find((one) => String(one.id) === authorOf(id))?.name
      showChanged(queryClient, { queryKey, ids, reply, nameOf })
    }
    return undefined
  })

  const selfId = team.find(({ is_self }) => is_self)?.id
  const isShownByReply = useEffectEvent(({ id, by }: LiveChange) => by === String(selfId) && id !== null && isEcho(id))

  useEffect(() => {
    const { add, stop } = collectChanges(read)
    const leave = onLiveChanges((all) => {
      const changes = all?.filter((change) => !isShownByReply(change)) ?? null
      if (changes?.length !== 0) add(toCollected(changes))
    })
    return () => {
      leave()
      stop()
    }
  }, [])
}

const countAnswers = (queryClient: QueryClient): number =>
  queryClient
    .getMutationCache()
    .getAll()
    .filter(({ state }) => state.status === 'success').length
