import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallFailed } from '#web/api/client.ts'
import type { Session } from './session.ts'
import { useLeaveOnExpiry } from './use-sign-out.ts'

type Read<Row> = (token: string, signal: AbortSignal) => Promise<Row[]>

/** A whole list. A failure other than an ended session is logged (spec §7); the last rows stay in view. */
export const useListing = <Row>({ token }: Session, queryKey: QueryKey, read: Read<Row>) => {
  const list = useQuery({ queryKey, queryFn: ({ signal }) => read(token, signal) })
  const { error } = list
  useLeaveOnExpiry(error)
  useEffect(() => {
    if (!error || (error instanceof CallFailed && error.status === 401)) return
    console.warn('A list could not be loaded.', error)
  }, [error])
  return list
}
