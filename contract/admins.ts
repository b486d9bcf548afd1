import * as z from 'zod/mini'
import { done, endpoint } from './endpoint.ts'
import { requiredText } from './values.ts'

export const adminInfo = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(['super_admin', 'admin']),
})
export type AdminInfo = z.output<typeof adminInfo>

/** Longer passwords are refused before they are hashed: 1,024 characters. */
const longestPassword = 1024

export const signIn = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  summary: 'Sign in and receive a bearer token',
  body: z.object({
    email: requiredText(254, 'Please enter your e-mail address.'),
    password: z
      .string('Please enter your password.')
      .check(
        z.minLength(1, 'Please enter your password.'),
        z.maxLength(longestPassword, 'This password is too long.'),
      ),
  }),
  reply: z.object({
    success: z.literal(true),
    token: z.string(),
    admin: adminInfo,
  }),
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'admin',
  summary: 'End the session of the token',
  reply: done,
})
