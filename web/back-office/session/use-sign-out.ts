import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '#contract/admins.ts'
import { ApiError } from '#web/api/client.ts'
import { clearSession, readSession } from './session.ts'
import { useCall, useSession } from './use-session.ts'

/** Removes the stored session, unless another tab has stored a newer one since, and goes to the sign-in page. */
const useEndLocalSession = () => {
  const navigate = useNavigate()
  const { token } = useSession()
  return useCallback(() => {
    if (readSession()?.token === token) clearSession()
    void navigate('/admin/login', { replace: true })
  }, [navigate, token])
}

/** Ends the session here at once, and at the server when it can be reached. */
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

/** Leaves the dashboard when a call was answered 401. */
export const useSessionExpiry = (error: unknown): void => {
  const endLocalSession = useEndLocalSession()
  const isExpired = error instanceof ApiError && error.status === 401
  useEffect(() => {
    if (isExpired) endLocalSession()
  }, [isExpired, endLocalSession])
}
