import { queryKeys } from '../../lists/query-client.ts'
import { pagesKey } from '../list/use-inquiries.ts'

/** Read again after an act: its reply carries the rest. */
export const actQueries = [pagesKey, queryKeys.statistics]

/** Read again where no reply says what changed, or what there is instead. */
export const affectedLists = [
  queryKeys.inquiries,
  queryKeys.deletedInquiries,
  queryKeys.suspectedInquiries,
  queryKeys.statistics,
]
export const affectedQueries = [...affectedLists, queryKeys.timeline]
