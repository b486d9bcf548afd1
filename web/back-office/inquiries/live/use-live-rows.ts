import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Colleague } from '#contract/accounts/team.ts'
import { type LiveChange, readChanged } from '#contract/live.ts'
import { type Collected, collectChanges, toCollected } from '../../live/collect-changes.ts'
import { onLiveChanges } from '../../live/live-store.ts'
import { useCall } from '../../session/use-session.ts'
import { toFilterQuery } from '../list/list-filters.ts'
import { inquiriesQuery, type ListParams } from '../list/use-inquiries.ts'
import { isEcho } from './echoes.ts'
import { type Changed, showChanged } from './show-changed.ts'

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
  const isShownByReply = useEffectEvent(
    ({ id, by }: LiveChange) => by === String(selfId) && id !== null && isEcho(id),
  )

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
