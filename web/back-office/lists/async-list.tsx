import type { ReactNode } from 'react'
import { CardList } from './card-list.tsx'
import { LoadError } from './load-error.tsx'
import { Loading } from './loading.tsx'

type Props<Row> = {
  query: { data: Row[] | undefined; isError: boolean; refetch: () => unknown }
  /** The filtered rows; absent, all of them. */
  visible?: Row[] | undefined
  label: string
  loadingText: string
  errorText: string
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** Loading, error, empty and rows; after a failed reload the last rows stay beneath the message. */
export function AsyncList<Row>({
  query,
  label,
  loadingText,
  errorText,
  empty,
  children,
  ...given
}: Props<Row>) {
  const { data, isError, refetch } = query
  const rows = given.visible ?? data
  return (
    <>
      {isError ? <LoadError onRetry={() => void refetch()}>{errorText}</LoadError> : null}
      {!rows && !isError ? <Loading>{loadingText}</Loading> : null}
      {rows?.length === 0 ? empty : null}
      {rows && rows.length > 0 ? <CardList label={label}>{rows.map(children)}</CardList> : null}
    </>
  )
}
