import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type AdminCall, useCall } from '../session/use-session.ts'
import { useLoadError } from './use-load-error.ts'

type Read<Data> = (call: AdminCall, signal: AbortSignal) => Promise<Data>

/** What was read last stays when it cannot be read again. */
export const useAdminQuery = <Data>(
  queryKey: QueryKey,
  read: Read<Data>,
  options: Pick<UseQueryOptions<Data>, 'staleTime' | 'refetchInterval' | 'enabled'> = {},
) => {
  const call = useCall()
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(call, signal), ...options })
  useLoadError(query.error, `Not loaded: ${String(queryKey[0])}.`)
  return query
}
