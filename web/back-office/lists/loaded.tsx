import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'
import type { Skeleton } from './loading.tsx'
import { Loading } from './loading.tsx'

export type LoadedQuery<Data> = {
  data: Data | undefined
  isError: boolean
  refetch: () => unknown
}

type Props<Data> = {
  query: LoadedQuery<Data>
  loadingText: string
  skeleton?: Skeleton | undefined
  errorText: string
  children: (data: Data) => ReactNode
}

/** After a failed reload the last data stay beneath the message. */
export function Loaded<Data>({ query, loadingText, skeleton, errorText, children }: Props<Data>) {
  const { data, isError, refetch } = query
  return (
    <>
      {isError ? <LoadError onRetry={() => void refetch()}>{errorText}</LoadError> : null}
      {data === undefined && !isError ? <Loading skeleton={skeleton}>{loadingText}</Loading> : null}
      {data === undefined ? null : children(data)}
    </>
  )
}
