import { useCallback, useEffect } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { endSession } from '#web/api/admins.ts'
import { CallFailed } from '#web/api/client.ts'
import { dropSession, readSession, type Session } from './session.ts'

/**
 * Forgets the session and goes to the sign-in page; what was read with it goes with the dashboard. A newer session, which
 * another tab has opened since in the place of this one, is kept.
 */
const useLeave = () => {
  const navigate = useNavigate()
  const token = useRouteLoaderData<Session>('back-office/dashboard')?.token
  return useCallback(() => {
    if (readSession()?.token === token) dropSession()
    void navigate('/admin/login', { replace: true })
  }, [navigate, token])
}

/** Ends the session at the server, and here even if the server cannot be reached. */
export const useSignOut = ({ token }: Session) => {
  const leave = useLeave()
  return () => {
    void endSession(token).catch((error: unknown) =>
      console.warn('The session could not be ended at the server.', error),
    )
    leave()
  }
}

/** A 401 means that the session is over (spec §6). */
export const useLeaveOnExpiry = (error: unknown): void => {
  const leave = useLeave()
  const isExpired = error instanceof CallFailed && error.status === 401
  useEffect(() => {
    if (isExpired) leave()
  }, [isExpired, leave])
}
