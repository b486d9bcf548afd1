import { useCallback } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { type CallOptions, call } from '#web/api/client.ts'
import type { Session } from './session.ts'

/** The session that the dashboard's loader read; throws elsewhere. */
export const useSession = (): Session => {
  const session = useRouteLoaderData<Session>('back-office/dashboard')
  if (!session) throw new Error('Only the dashboard has a session.')
  return session
}

/** `call` with the token of the session. */
export const useCall = () => {
  const { token } = useSession()
  return useCallback(
    <E extends Endpoint>(endpoint: E, input: Input<E>, options: Omit<CallOptions, 'token'> = {}) =>
      call(endpoint, input, { ...options, token }),
    [token],
  )
}

export type AdminCall = ReturnType<typeof useCall>
