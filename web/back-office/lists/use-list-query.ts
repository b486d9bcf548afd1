import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { Session } from '#web/back-office/session/session.ts'
import { useLoadError } from './use-load-error.ts'

type FetchRows<Row> = (token: string, signal: AbortSignal) => Promise<Row[]>

/** A whole list; the last rows stay in view when it cannot be read again. */
export const useListQuery = <Row>(
  { token }: Session,
  queryKey: QueryKey,
  fetchRows: FetchRows<Row>,
) => {
  const list = useQuery({ queryKey, queryFn: ({ signal }) => fetchRows(token, signal) })
  useLoadError(list.error, 'A list could not be loaded.')
  return list
}
