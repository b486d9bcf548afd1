import { useLayoutEffect } from 'react'

/** The event that says that React knows the elements of a guarded form. */
export const formHydrated = 'form-hydrated'

const guardAttributes = { 'data-guarded': '' }

/** The attributes of a form that is in the page before script: extensions cannot disturb its hydration (web/guard-hydration.ts). */
export const useGuardedForm = () => {
  useLayoutEffect(() => {
    dispatchEvent(new Event(formHydrated))
  }, [])
  return guardAttributes
}
