import {
  forgotPassword,
  resetPassword,
  signIn,
  signOut,
  verifyResetToken,
} from '#contract/admins.ts'
import { call } from './client.ts'

/** Opens a session; the one of `earlierToken` ends. */
export const openSession = (email: string, password: string, earlierToken?: string) =>
  call(
    signIn,
    { body: { email, password } },
    earlierToken === undefined ? {} : { token: earlierToken },
  )

export const endSession = (token: string) => call(signOut, {}, { token })

export const requestReset = (email: string) => call(forgotPassword, { body: { email } })

export const verifyReset = (resetToken: string, signal: AbortSignal) =>
  call(verifyResetToken, { params: { resetToken } }, { signal })

export const setPassword = (token: string, newPassword: string) =>
  call(resetPassword, { body: { token, newPassword } })
