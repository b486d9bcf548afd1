import { useCallback, useEffect } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { postSignOut } from '#web/api/admins.ts'
import { ApiError } from '#web/api/client.ts'
import { clearSession, readSession, type Session } from './session.ts'

/**
 * Forgets the session and goes to the sign-in page; what was read with it goes with the dashboard. A newer session, which
 * another tab has opened since in the place of this one, is kept.
 */
const useEndLocalSession = () => {
  const navigate = useNavigate()
  const token = useRouteLoaderData<Session>('back-office/dashboard')?.token
  return useCallback(() => {
    if (readSession()?.token === token) clearSession()
    void navigate('/admin/login', { replace: true })
  }, [navigate, token])
}

/** Ends the session at the server, and here even if the server cannot be reached. */
export const useSignOut = ({ token }: Session) => {
  const endLocalSession = useEndLocalSession()
  return () => {
    void postSignOut(token).catch((error: unknown) =>
      console.warn('The session could not be ended at the server.', error),
    )
    endLocalSession()
  }
}

/** A 401 means that the session is over (spec §6). */
export const useSessionExpiry = (error: unknown): void => {
  const endLocalSession = useEndLocalSession()
  const isExpired = error instanceof ApiError && error.status === 401
  useEffect(() => {
    if (isExpired) endLocalSession()
  }, [isExpired, endLocalSession])
}
