import { useEffect, useEffectEvent, useState } from 'react'
import { listSessions } from '#contract/accounts/sessions.ts'
import { ApiError } from '#web/api/client.ts'
import { readSession } from './session.ts'
import { endSessionStores } from './session-store.ts'
import { useCall, useSession, useSessionExpiry } from './use-session.ts'

/** By back-office.css: what it has stays in the page, and nobody sees it. */
const hide = (isHidden: boolean) => document.documentElement.toggleAttribute('data-hidden', isHidden)

/**
 * A page that the browser kept for Back shows families only once its session is known to stand, and a sign-out in another
 * window is heard at once.
 */
export const useHideWithoutSession = (): void => {
  const { email } = useSession().admin
  const call = useCall()
  const [ended, setEnded] = useState<unknown>()
  useSessionExpiry(ended)
  const check = useEffectEvent(async () => {
    hide(true)
    if (readSession()?.admin.email !== email) {
      endSessionStores()
      return setEnded(new ApiError(401, ''))
    }
    const refusal = await call(listSessions, {}).catch((error: unknown) => error)
    // It stays hidden until it is left. Without an answer it is what an open page would be.
    if (refusal instanceof ApiError && refusal.status === 401) setEnded(refusal)
    else hide(false)
  })
  useEffect(() => {
    const unmounted = new AbortController()
    const { signal } = unmounted
    addEventListener('pagehide', () => hide(true), { signal })
    addEventListener('pageshow', ({ persisted }) => void (persisted && check()), { signal })
    addEventListener('storage', () => void (readSession() ?? check()), { signal })
    return () => {
      unmounted.abort()
      hide(false)
    }
  }, [])
}
