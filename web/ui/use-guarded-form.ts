import { useLayoutEffect } from 'react'

export const formHydrated = 'form-hydrated'

const guardAttributes = { 'data-guarded': '' }

/** Attributes that protect a prerendered form from extensions until it is hydrated (web/guard-hydration.ts). */
export const useGuardedForm = () => {
  useLayoutEffect(() => {
    dispatchEvent(new Event(formHydrated))
  }, [])
  return guardAttributes
}
