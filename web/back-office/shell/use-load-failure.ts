import { useEffect } from 'react'
import { CallFailed } from '#web/api/client.ts'
import { useLeaveOnExpiry } from './use-sign-out.ts'

/** What comes of something that could not be read: an ended session leaves, all else is logged (spec §6 and §7). */
export const useLoadFailure = (error: Error | null, sentence: string): void => {
  useLeaveOnExpiry(error)
  useEffect(() => {
    if (!error || (error instanceof CallFailed && error.status === 401)) return
    console.warn(sentence, error)
  }, [error, sentence])
}
