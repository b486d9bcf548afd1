import { useCallback } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { ApiError, type CallOptions, call } from '#web/api/client.ts'
import { useReauthenticate } from './reauthentication-context.ts'
import { waitForReplacement } from './replace-session.ts'
import { currentToken, type Session } from './session.ts'

export const useSession = (): Session => {
  const session = useRouteLoaderData<Session>('back-office/dashboard')
  if (!session) throw new Error('Only the dashboard has a session.')
  return session
}

/** Sends with the session's token; repeats once when a tab replaced the token while the request was on its way. */
export const withCurrentToken = async <T>(session: Session, send: (token: string) => Promise<T>): Promise<T> => {
  const token = currentToken(session)
  try {
    return await send(token)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    await waitForReplacement()
    const newToken = currentToken(session)
    if (newToken === token) throw error
    return send(newToken)
  }
}

/** Sends with the token of the session. Asks the administrator to confirm who they are where the request needs it. */
export const useSend = () => {
  const session = useSession()
  const reauthenticate = useReauthenticate()
  return useCallback(
    async <T>(sendOnce: (token: string) => Promise<T>): Promise<T> => {
      const send = () => withCurrentToken(session, sendOnce)
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof ApiError && error.mustReauthenticate)) throw error
        await reauthenticate(error)
        return send()
      }
    },
    [session, reauthenticate],
  )
}

export const useCall = () => {
  const send = useSend()
  return useCallback(
    <E extends Endpoint>(endpoint: E, input: Input<E>, options: Omit<CallOptions, 'token'> = {}) =>
      send((token) => call(endpoint, input, { ...options, token })),
    [send],
  )
}

export type AdminCall = ReturnType<typeof useCall>
