import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Colleague } from '#contract/accounts/desk-settings.ts'
import type { Reply } from '#contract/endpoint.ts'
import { wordsOf } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { type LiveChange, readChanged } from '#contract/live.ts'
import { pluralize } from '../../format/words.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { type Collected, readOnChanges } from '../../live/collect-changes.ts'
import { useCall } from '../../session/use-session.ts'
import { useTeam } from '../../session/use-team.ts'
import { saidOf, sayText } from '../acts/act-words.ts'
import { applyReply } from '../acts/apply-reply.ts'
import { isOwnChange } from '../acts/own-changes.ts'
import { toFilterQuery } from '../list/list-filters.ts'
import type { ListPage, ListState } from '../list/list-state.ts'
import { isPointerMoving } from '../list/press-guard.ts'
import { withFollowing } from '../list/row-places.ts'
import { contactKey, type InquiryPage, inquiriesQuery, pagesKey, timelineKey } from '../list/use-inquiries.ts'
import { getAttempt } from '../outcomes/use-whole-call.ts'

type ListParams = Parameters<typeof inquiriesQuery>[1]

type Known = { team: readonly Colleague[]; rows: readonly Contact[]; leftIds: readonly number[] }

/** What colleagues did to the rows, in a sentence for a screen reader; empty where it was oneself, or no row. */
const describeChanges = (changes: readonly LiveChange[], { team, rows, leftIds }: Known): string => {
  const self = team.find(({ is_self }) => is_self)
  const others = changes.filter(({ by }) => by !== String(self?.id))
  const changed = rows.filter(({ id }) => others.some((change) => change.id === id))
  const [row] = changed
  if (!row) return ''
  if (changed.length > 1) return `Colleagues changed ${pluralize(changed.length, 'contact')}.`
  const { kind, by } = others.findLast(({ id }) => id === row.id) as LiveChange
  const who = team.find(({ id }) => String(id) === by)?.name
  const { live = 'was changed' } = wordsOf(kind)
  const left = leftIds.includes(row.id) && kind !== 'inquiry_deleted' ? ' It left this view.' : ''
  return `${row.parent_name} ${sayText(live, saidOf(row))}${who ? `, by ${who}` : ''}.${left}`
}

/** The name of who changed a contact, where that is known. */
type NameOf = (id: number) => string | undefined

type Reading = { queryKey: QueryKey; ids: readonly number[]; reply: Reply<typeof readChanged>; nameOf: NameOf }

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
  for (const id of ids) void invalidate({ queryKey: alive.has(id) ? timelineKey(id) : contactKey(id) })
  void invalidate({ queryKey: queryKeys.deletedInquiries })
  void invalidate({ queryKey: queryKeys.suspectedInquiries })
}

const isKnown = (queryClient: QueryClient, id: number): boolean =>
  queryClient
    .getQueriesData<InquiryPage>({ queryKey: pagesKey })
    .some(([, page]) => page?.contacts.some((contact) => contact.id === id)) ||
  queryClient.getQueryData(contactKey(id)) !== undefined

const withChanged = (page: InquiryPage, { ids, nameOf, reply }: Reading): InquiryPage => {
  const { contacts, matching, total } = reply
  const left = { ...page.left }
  for (const id of ids) {
    const what = contacts.some((contact) => contact.id === id) ? 'left this view' : 'deleted'
    if (matching.includes(id)) delete left[id]
    else left[id] = [what, nameOf(id)].filter(Boolean).join(' · ')
  }
  const totalPages = Math.ceil(total / page.pagination.limit)
  return { ...page, left, pagination: { ...page.pagination, total, totalPages } }
}

const countAnswers = (queryClient: QueryClient): number =>
  queryClient.getMutationCache().findAll({ status: 'success' }).length

const maxIds = 100

/**
 * Brings the rows of a list up to date where they stand: what left it keeps its place until the list is read again. Returns what
 * colleagues did to them, in a sentence.
 */
export const useLiveNotice = ({ contacts, current }: ListState, params: ListParams): string => {
  const call = useCall()
  const queryClient = useQueryClient()
  const team = useTeam()
  const [notice, setNotice] = useState('')
  const shown = current ? [...contacts, current] : contacts

  const read = useEffectEvent(async (collected: Collected) => {
    const { changes, isAny } = collected
    const shownIds = shown.map(({ id }) => id)
    const named = changes.flatMap(({ id }) => (id === null ? [] : [id]))
    const wanted = isAny ? [...shownIds, ...named] : named
    // An arrival changes no row, but how many there are.
    const ids = [...new Set(wanted.length > 0 ? wanted : shownIds.slice(0, 1))].slice(0, maxIds)
    if (ids.length === 0) return undefined
    const answersBefore = countAnswers(queryClient)
    const { queryKey } = inquiriesQuery(call, params)
    const query = { ...toFilterQuery(params), ids: ids.join() }
    const reply = await call(readChanged, { query }).catch(() => undefined)
    if (!reply) return undefined
    // An act that was answered meanwhile is newer than what was read.
    if (countAnswers(queryClient) !== answersBefore) return collected
    const rows = shown.map((row) => reply.contacts.find(({ id }) => id === row.id) ?? row)
    const leftIds = contacts.flatMap(({ id }) => (reply.matching.includes(id) ? [] : [id]))
    const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
    setNotice((last) => describeChanges(changes, { team, rows: unique, leftIds }) || last)
    const authorOf = (id: number) => changes.findLast((change) => change.id === id)?.by
    const nameOf = (id: number) => team.find((one) => String(one.id) === authorOf(id))?.name
    showChanged(queryClient, { queryKey, ids, reply, nameOf })
    return undefined
  })

  const selfId = team.find(({ is_self }) => is_self)?.id
  const isHeard = useEffectEvent((change: LiveChange) => {
    const isOwn = change.by === String(selfId) && isOwnChange(change)
    return typeof isOwn === 'boolean' ? !isOwn : isOwn.then((known) => !known)
  })
  useEffect(
    () =>
      readOnChanges(
        (collected) => read(collected),
        (change) => isHeard(change),
      ),
    [],
  )
  return notice
}

/** For so long a row that a colleague took out of the view says so, even where nobody points at it. */
const leavesAfterMs = 3_000

/** Fills the page up when colleagues took rows out of it; what arrived above the others waits to be asked for. */
export const useRefill = (params: ListParams, { fetched, left }: ListPage): void => {
  const call = useCall()
  const query = inquiriesQuery(
    (endpoint, input, options) => call(endpoint, input, { ...options, background: true }),
    params,
  )
  const queryClient = useQueryClient()
  const isLeaving = ({ id }: Contact) => id in left && !getAttempt(id)
  const refill = useEffectEvent(async () => {
    if (isPointerMoving()) return
    const reading = queryClient.fetchQuery({ ...query, queryKey: [...query.queryKey, 'refill'] })
    // What could not be read is asked for again.
    const read = await reading.catch(() => undefined)
    queryClient.setQueryData<InquiryPage>(query.queryKey, (page) => {
      if (!page || !read) return page
      const kept = page.contacts.filter((contact) => !isLeaving(contact))
      const contacts = withFollowing(kept, read.contacts).slice(0, read.pagination.limit)
      return { ...page, contacts, pagination: read.pagination }
    })
  })
  const count = fetched.filter(isLeaving).length
  useEffect(() => {
    const timer = count > 0 ? setInterval(() => void refill(), leavesAfterMs) : undefined
    return () => clearInterval(timer)
  }, [count])
}
