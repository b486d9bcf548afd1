import {
  forgotPassword,
  resetPassword,
  signIn,
  signOut,
  verifyResetToken,
} from '#contract/admins.ts'
import { call } from './client.ts'

export const openSession = (email: string, password: string) =>
  call(signIn, { body: { email, password } })

export const endSession = (token: string) => call(signOut, {}, { token })

export const requestReset = (email: string) => call(forgotPassword, { body: { email } })

export const verifyReset = (resetToken: string, signal: AbortSignal) =>
  call(verifyResetToken, { params: { resetToken } }, { signal })

export const setPassword = (token: string, newPassword: string) =>
  call(resetPassword, { body: { token, newPassword } })
