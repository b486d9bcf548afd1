import * as z from 'zod/mini'
import { currentPassword } from './admins.ts'
import { endpoint } from './endpoint.ts'
import { assertion } from './passkeys.ts'
import { limits, optionalText } from './values.ts'

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/admin/reauthenticate',
  access: 'admin',
  withoutFactor: true,
  summary:
    'Confirm that it is you, for calls that need it within ten minutes; the new token replaces the old one',
  body: z.object({
    password: z.optional(currentPassword('Please enter your password.')),
    /** Of an authenticator app, or a recovery code. */
    code: optionalText(limits.short),
    passkey: z.optional(assertion),
  }),
  reply: z.object({ success: z.literal(true), token: z.string() }),
})
