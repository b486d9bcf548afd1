import type { Mutation } from '@tanstack/react-query'
import type { QueuedAct } from '../../act-queue/act-queue.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { pagesKey } from '../list/use-inquiries.ts'

/** Read again after an act: its reply carries the rest. */
export const actQueries = [pagesKey, queryKeys.statistics]

/** Read again after an act that a search of the messages finds. */
export const messageQueries = [...actQueries, queryKeys.foundMessages]

/** Read again where no reply says what changed, or what there is instead. */
export const affectedLists = [
  queryKeys.inquiries,
  queryKeys.deletedInquiries,
  queryKeys.suspectedInquiries,
  queryKeys.statistics,
]
export const affectedQueries = [...affectedLists, queryKeys.timeline]

/** Contact of a mutation that does or undoes an act; undefined for any other. */
export const contactIdOf = ({ state }: Pick<Mutation, 'state'>): number | undefined =>
  (state.variables as { act?: QueuedAct } | undefined)?.act?.contactId
