import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { listSessions } from '#contract/accounts/sessions.ts'
import { readSession } from './session.ts'
import { endSessionStores } from './session-store.ts'
import { sessionEnded, signInAddress } from './sign-in-address.ts'
import { useCall, useSession } from './use-session.ts'
import { useSessionExpiry } from './use-sign-out.ts'

/** By back-office.css: what it has stays in the page, and nobody sees it. */
const hide = (isHidden: boolean) =>
  document.documentElement.toggleAttribute('data-hidden', isHidden)

/**
 * A page that the browser kept for Back shows families only once its session is known to stand, and a sign-out in another
 * window is heard at once.
 */
export const useHideWithoutSession = (): void => {
  const { email } = useSession().admin
  const call = useCall()
  const navigate = useNavigate()
  const [ended, setEnded] = useState<unknown>()
  useSessionExpiry(ended)
  const leave = useEffectEvent(() => {
    endSessionStores()
    void navigate(signInAddress(location.search), { replace: true, state: sessionEnded })
  })
  const check = useEffectEvent(async () => {
    if (readSession()?.admin.email !== email) return leave()
    // Without an answer the page is what an open one would be.
    await call(listSessions, {}).catch(setEnded)
    hide(false)
  })
  useEffect(() => {
    const onHide = () => hide(true)
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void check()
    }
    const onStorage = () => {
      if (readSession() !== null) return
      hide(true)
      leave()
    }
    addEventListener('pagehide', onHide)
    addEventListener('pageshow', onShow)
    addEventListener('storage', onStorage)
    return () => {
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', onShow)
      removeEventListener('storage', onStorage)
      hide(false)
    }
  }, [])
}
