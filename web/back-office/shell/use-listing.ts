import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { Session } from './session.ts'
import { useLoadFailure } from './use-load-failure.ts'

type Read<Row> = (token: string, signal: AbortSignal) => Promise<Row[]>

/** A whole list; the last rows stay in view when it cannot be read again. */
export const useListing = <Row>({ token }: Session, queryKey: QueryKey, read: Read<Row>) => {
  const list = useQuery({ queryKey, queryFn: ({ signal }) => read(token, signal) })
  useLoadFailure(list.error, 'A list could not be loaded.')
  return list
}
