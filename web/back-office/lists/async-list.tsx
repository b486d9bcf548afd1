import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'
import { Loading } from './loading.tsx'
import type { Skeleton } from './skeleton-rows.tsx'

type Props<Row> = {
  query: { data: Row[] | undefined; isError: boolean; refetch: () => unknown }
  visible?: Row[] | undefined
  loadingText: string
  skeleton?: Skeleton | undefined
  errorText: string
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** Loading, error, empty and rows; after a failed reload the last rows stay beneath the message. */
export function AsyncList<Row>(props: Props<Row>) {
  const { query, loadingText, skeleton, errorText, empty, children } = props
  const { data, isError, refetch } = query
  const rows = props.visible ?? data
  return (
    <>
      {isError ? <LoadError onRetry={() => void refetch()}>{errorText}</LoadError> : null}
      {!rows && !isError ? <Loading skeleton={skeleton}>{loadingText}</Loading> : null}
      {rows?.length === 0 ? empty : null}
      {rows && rows.length > 0 ? children(rows) : null}
    </>
  )
}
