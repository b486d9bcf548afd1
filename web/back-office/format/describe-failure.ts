import { ApiError } from '#web/api/client.ts'
import { PasskeyError } from '../session/webauthn.ts'

export type Failure = { text: string; reason?: string }

/** The server's own sentence alone; without one, `fallback` and why the server gave none. */
export const describeFailure = (error: unknown, fallback: string): Failure => {
  if (error instanceof PasskeyError) return { text: fallback, reason: error.message }
  if (!(error instanceof ApiError)) return { text: fallback }
  if (error.serverText) return { text: error.serverText }
  return error.isRefusal ? { text: fallback } : { text: fallback, reason: error.message }
}

/** Throws for a reply that says neither success nor failure. */
export const assertSuccess = (success: boolean): void => {
  if (!success) throw new Error('The reply is no success.')
}
