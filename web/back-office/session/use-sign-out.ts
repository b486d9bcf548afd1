import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '#contract/admins.ts'
import { ApiError } from '#web/api/client.ts'
import { clearSession, readSession } from './session.ts'
import { useCall, useSession } from './use-session.ts'

/**
 * Forgets the session and goes to the sign-in page; the query cache goes with the dashboard. A newer session, which another
 * tab has stored since, is kept.
 */
const useEndLocalSession = () => {
  const navigate = useNavigate()
  const { token } = useSession()
  return useCallback(() => {
    if (readSession()?.token === token) clearSession()
    void navigate('/admin/login', { replace: true })
  }, [navigate, token])
}

/** Ends the session at the server, and here even if the server cannot be reached. */
export const useSignOut = () => {
  const call = useCall()
  const endLocalSession = useEndLocalSession()
  return () => {
    void call(signOut, {}).catch((error: unknown) =>
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
