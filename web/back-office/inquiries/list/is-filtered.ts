import type { UrlState } from '../../url-state/url-params.ts'

type Filter = Pick<UrlState, 'status' | 'search' | 'queue' | 'promise' | 'family'>

/** Whether the list leaves something out. */
export const isFiltered = ({ status, search, queue, promise, family }: Filter): boolean =>
  search !== '' || status !== 'all' || queue !== '' || promise !== '' || family !== null

export const wholeList = {
  status: 'all',
  search: '',
  queue: '',
  promise: '',
  family: null,
  page: 1,
} as const
