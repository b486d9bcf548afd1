import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { readSession } from '../session/session.ts'
import { dashboardAddress } from '../session/sign-in-address.ts'

/**
 * Leads on who is signed in; everybody else starts in the e-mail field, unless another has the focus already, and who
 * comes back with an e-mail, in the password's.
 */
export const useArrival = (form: RefObject<HTMLFormElement | null>, email: string): void => {
  const navigate = useNavigate()
  const focusFirst = useEffectEvent(() => {
    const field = form.current?.elements.namedItem(email ? 'password' : 'email')
    if (field instanceof HTMLElement && (email || document.activeElement === document.body))
      field.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (readSession()) void navigate(dashboardAddress(window.location.search), { replace: true })
    else focusFirst()
  }, [navigate])
}
