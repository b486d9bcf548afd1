import { useCallback, useEffect } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { signOut } from '#contract/accounts/admins.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { ApiError, type CallOptions, call } from '#web/api/client.ts'
import {
  clearSession,
  currentToken,
  readSession,
  type Session,
  sessionEnded,
  signInAddress,
  waitForReplacement,
} from './session.ts'
import { endSessionStores } from './session-store.ts'
import { useReauthenticate } from './use-proof.ts'

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

export type Send = ReturnType<typeof useSend>

export const useCall = () => {
  const send = useSend()
  return useCallback(
    <E extends Endpoint>(endpoint: E, input: Input<E>, options: Omit<CallOptions, 'token'> = {}) =>
      send((token) => call(endpoint, input, { ...options, token })),
    [send],
  )
}

export type AdminCall = ReturnType<typeof useCall>

/** Removes the stored session, unless another tab has stored one of another account since. */
const useEndLocalSession = () => {
  const { email } = useSession().admin
  return useCallback(() => {
    if (readSession()?.admin.email === email) clearSession()
  }, [email])
}

/** Ends the session here at once, and at the server when it can be reached. */
export const useSignOut = () => {
  const callAsAdmin = useCall()
  const navigate = useNavigate()
  const endLocalSession = useEndLocalSession()
  return () => {
    void callAsAdmin(signOut, {}).catch((error: unknown) =>
      console.warn('The session could not be ended at the server.', error),
    )
    endLocalSession()
    endSessionStores()
    void navigate('/admin/login', { replace: true })
  }
}

/** Leaves the dashboard when a call was answered 401; signing in leads back to the same address. */
export const useSessionExpiry = (error: unknown): void => {
  const navigate = useNavigate()
  const endLocalSession = useEndLocalSession()
  const isExpired = error instanceof ApiError && error.status === 401
  useEffect(() => {
    if (!isExpired) return
    endLocalSession()
    const to = signInAddress(window.location.search)
    void navigate(to, { replace: true, state: sessionEnded })
  }, [isExpired, endLocalSession, navigate])
}
