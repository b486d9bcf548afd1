import { queryKeys } from '../../lists/query-client.ts'

/** Read again after every change, successful or not (R-status-3). */
export const affectedLists = [
  queryKeys.inquiries,
  queryKeys.deletedInquiries,
  queryKeys.suspectedInquiries,
  queryKeys.statistics,
]
export const affectedQueries = [...affectedLists, queryKeys.timeline]

/** Of mutations of which one at a time changes a row. */
export const changeKey = ['change of an inquiry']
