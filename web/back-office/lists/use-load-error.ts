import { useEffect } from 'react'
import { ApiError } from '#web/api/client.ts'
import { useSessionExpiry } from '../session/use-sign-out.ts'

/** Handles a failed query: a 401 ends the session, everything else is logged. */
export const useLoadError = (error: Error | null, logMessage: string): void => {
  useSessionExpiry(error)
  useEffect(() => {
    if (!error || (error instanceof ApiError && error.status === 401)) return
    console.warn(logMessage, error)
  }, [error, logMessage])
}
