import { useEffect } from 'react'
import { ApiError } from '#web/api/client.ts'
import { useSessionExpiry } from '../session/use-sign-out.ts'

/** What comes of something that could not be read: an ended session leaves, all else is logged (spec §6 and §7). */
export const useLoadError = (error: Error | null, logMessage: string): void => {
  useSessionExpiry(error)
  useEffect(() => {
    if (!error || (error instanceof ApiError && error.status === 401)) return
    console.warn(logMessage, error)
  }, [error, logMessage])
}
