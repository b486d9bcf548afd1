import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '#contract/accounts/admins.ts'
import { ApiError } from '#web/api/client.ts'
import { clearSession, readSession } from './session.ts'
import { endSessionStores } from './session-store.ts'
import { sessionEnded, signInAddress } from './sign-in-address.ts'
import { useCall, useSession } from './use-session.ts'

/** Removes the stored session, unless another tab has stored one of another account since. */
const useEndLocalSession = () => {
  const { email } = useSession().admin
  return useCallback(() => {
    if (readSession()?.admin.email === email) clearSession()
  }, [email])
}

/** Ends the session here at once, and at the server when it can be reached. */
export const useSignOut = () => {
  const call = useCall()
  const navigate = useNavigate()
  const endLocalSession = useEndLocalSession()
  return () => {
    void call(signOut, {}).catch((error: unknown) =>
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
