import {
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  verifyResetToken,
} from '#contract/admins.ts'
import { call } from './client.ts'

/** Opens a session; the one of `earlierToken` ends. */
export const postSignIn = (email: string, password: string, previousToken?: string) =>
  call(
    signIn,
    { body: { email, password } },
    previousToken === undefined ? {} : { token: previousToken },
  )

export const postSignOut = (token: string) => call(signOut, {}, { token })

export const postResetRequest = (email: string) => call(requestPasswordReset, { body: { email } })

export const fetchResetToken = (resetToken: string, signal: AbortSignal) =>
  call(verifyResetToken, { params: { resetToken } }, { signal })

export const postNewPassword = (token: string, newPassword: string) =>
  call(resetPassword, { body: { token, newPassword } })
