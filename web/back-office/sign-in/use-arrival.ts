import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readSession } from '../session/session.ts'
import { dashboardAddress } from '../session/sign-in-address.ts'

/** Leads on who is signed in; everybody else starts in the e-mail field, unless another has the focus already. */
export const useArrival = (form: RefObject<HTMLFormElement | null>): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (readSession()) {
      void navigate(dashboardAddress(window.location.search), { replace: true })
      return
    }
    const email = form.current?.elements.namedItem('email')
    if (email instanceof HTMLElement && document.activeElement === document.body) {
      email.focus({ preventScroll: true })
    }
  }, [navigate, form])
}
