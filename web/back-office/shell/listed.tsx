import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { Loading } from './loading.tsx'
import { Rows } from './rows.tsx'

type Given<Row> = {
  list: { data: Row[] | undefined; isError: boolean; refetch: () => unknown }
  /** Those that are shown; absent, all of them. */
  shown?: Row[] | undefined
  label: string
  loading: string
  failed: string
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** A list in each of its states; after a failed reload the last rows stay in view beneath the message. */
export function Listed<Row>({
  list,
  label,
  loading,
  failed,
  empty,
  children,
  ...given
}: Given<Row>) {
  const { data, isError, refetch } = list
  const rows = given.shown ?? data
  return (
    <>
      {isError ? <LoadFailed onRetry={() => void refetch()}>{failed}</LoadFailed> : null}
      {!rows && !isError ? <Loading>{loading}</Loading> : null}
      {rows?.length === 0 ? empty : null}
      {rows && rows.length > 0 ? <Rows label={label}>{rows.map(children)}</Rows> : null}
    </>
  )
}
