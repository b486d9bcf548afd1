import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type AdminCall, useCall } from '../session/use-session.ts'
import { useLoadError } from './use-load-error.ts'

type FetchRows<Row> = (call: AdminCall, signal: AbortSignal) => Promise<Row[]>

/** Fetches a whole list; the last rows stay when it cannot be fetched again. */
export const useListQuery = <Row>(queryKey: QueryKey, fetchRows: FetchRows<Row>) => {
  const call = useCall()
  const list = useQuery({ queryKey, queryFn: ({ signal }) => fetchRows(call, signal) })
  useLoadError(list.error, 'A list could not be loaded.')
  return list
}
