import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { get, post } from '../route.ts'
import { limits } from '../text-rules.ts'
import { optionalText, requiredText } from '../values.ts'
import { roles } from './roles.ts'

export const adminInfo = z.object({ name: z.string(), email: z.string(), role: z.enum(roles) })
export type AdminInfo = z.output<typeof adminInfo>

/** In characters; a longer password is refused before it is hashed. */
export const passwordLength = { min: 8, max: 1024 } as const

/** A generated password, which others may have seen, serves so long. */
export const generatedPasswordHours = 72

export const resetMessages = {
  requested:
    'If an account exists with this email, you will receive a password reset link shortly. Please check your inbox and spam folder.',
  invalid: 'Invalid or expired reset link',
  missing: 'Invalid reset link. Please request a new password reset.',
  tooShort: 'Password must be at least 8 characters long',
  mismatch: 'Passwords do not match',
} as const

export const passwordMessages = {
  tooCommon: 'This password is among those that are guessed first. Please choose another one.',
  wrongCurrentPassword: 'This is not your current password.',
  generatedExpired: `This password was generated, and has stopped working after ${generatedPasswordHours} hours. Please set a new one: a super administrator by Forgot Password, the system administrator with npm run admin -- set-password.`,
} as const

const tooLong = 'This password is too long.'

export const currentPassword = (missing: string) =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(passwordLength.max, tooLong))

const newPassword = z
  .string(resetMessages.tooShort)
  .check(z.minLength(passwordLength.min, resetMessages.tooShort), z.maxLength(passwordLength.max, tooLong))

/** IANA name, for the list of sessions; what is none is ignored. */
// oxlint-disable-next-line promise/valid-params -- zod's catch, which is no promise's
export const browserTimeZone = z.catch(z.optional(z.string().check(z.maxLength(100))), undefined)

export const signIn = endpoint(post('/api/admin/login'), {
  access: 'public',
  summary: 'Sign in and receive a bearer token',
  body: z.object({
    email: requiredText(limits.email, 'Please enter your e-mail address.'),
    password: currentPassword('Please enter your password.'),
    /** It is of an authenticator app, or a recovery code; a 401 with `factor: 'code'` asks for it. */
    code: optionalText(limits.short),
    timeZone: browserTimeZone,
  }),
  reply: successReply({ token: z.string(), admin: adminInfo }),
})

export const signOut = endpoint(post('/api/admin/logout'), {
  access: 'admin',
  summary: 'End the session of the token',
  withoutFactor: true,
})

export const requestPasswordReset = endpoint(post('/api/admin/forgot-password'), {
  access: 'public',
  summary: 'Request a reset link by e-mail; the reply is the same for every address',
  body: z.object({ email: requiredText(limits.email, 'Please enter your e-mail address.') }),
  reply: successReply({ message: z.string() }),
})

export const verifyResetToken = endpoint(get('/api/admin/verify-reset-token/:resetToken'), {
  access: 'public',
  summary: 'Verify a reset link and say whose it is; does not use it up',
  params: z.object({
    resetToken: z.string().check(z.maxLength(limits.short, resetMessages.invalid)),
  }),
  reply: successReply({ email: z.string() }),
})

export const resetPassword = endpoint(post('/api/admin/reset-password'), {
  access: 'public',
  summary: 'Set a new password by a reset link, once; ends every session of the account',
  body: z.object({ token: requiredText(limits.short, resetMessages.missing), newPassword }),
})

export const changePassword = endpoint(post('/api/admin/change-password'), {
  access: 'admin',
  summary:
    'Change your own password; ends every other session and every reset link of the account, and replaces the token',
  body: z.object({ password: currentPassword('Please enter your current password.'), newPassword }),
  reply: successReply({ token: z.string() }),
})
