import * as z from 'zod/mini'
import { endpoint, okReply, successReply } from '../endpoint.ts'
import { del, get, post, put } from '../route.ts'
import { idParam, instant, requiredText } from '../values.ts'
import { adminInfo, browserTimeZone } from './admins.ts'
import { assertion, attestation, creationOptions, requestOptions } from './passkey-credentials.ts'

export const maxPasskeys = 10

export const passkeyMessages = {
  required: 'Your account needs a passkey to sign in.',
} as const

const maxNameLength = 60
const nameOfPasskey = requiredText(maxNameLength, 'Please give the passkey a name.')

const passkey = z.object({
  id: z.number(),
  name: z.string(),
  created_at: instant,
  used_at: z.nullable(instant),
  /** Whether its owner's other devices have it too. */
  is_synced: z.boolean(),
  /** Whether it was made for this site's present host; only then it signs in. */
  is_usable: z.boolean(),
  host: z.string(),
})
export type Passkey = z.output<typeof passkey>

export const listPasskeys = endpoint(get('/api/admin/passkeys'), {
  access: 'admin',
  summary: 'List your own passkeys, oldest first',
  withoutFactor: true,
  reply: successReply({
    /** False where the site's address allows none. */
    is_available: z.boolean(),
    passkey_only: z.boolean(),
    passkeys: z.array(passkey),
  }),
})

export const startEnrolment = endpoint(post('/api/admin/passkeys/options'), {
  access: 'admin',
  recentSignIn: true,
  summary: 'Get the options to make a passkey with, valid for five minutes',
  withoutFactor: true,
  reply: successReply({ options: creationOptions }),
})

export const addPasskey = endpoint(post('/api/admin/passkeys'), {
  access: 'admin',
  recentSignIn: true,
  summary: 'Enrol a passkey that was made with the options',
  withoutFactor: true,
  status: 201,
  body: z.object({ name: nameOfPasskey, credential: attestation }),
  reply: successReply({ id: z.number() }),
})

export const renamePasskey = endpoint(put('/api/admin/passkeys/:id'), {
  access: 'admin',
  summary: 'Rename one of your passkeys',
  params: idParam,
  body: z.object({ name: nameOfPasskey }),
  reply: okReply,
})

export const removePasskey = endpoint(del('/api/admin/passkeys/:id'), {
  access: 'admin',
  recentSignIn: true,
  summary: 'Remove one of your passkeys',
  params: idParam,
  reply: okReply,
})

export const changePasskeyOnly = endpoint(put('/api/admin/passkey-only'), {
  access: 'admin',
  recentSignIn: true,
  summary: 'Choose whether your password alone signs in',
  withoutFactor: true,
  body: z.object({ passkey_only: z.boolean('Please give true or false.') }),
  reply: okReply,
})

export const startPasskeyConfirmation = endpoint(post('/api/admin/passkeys/confirm/options'), {
  access: 'admin',
  withoutFactor: true,
  summary: 'Get the options to confirm with that it is you; null without a passkey that can',
  reply: successReply({ options: z.nullable(requestOptions) }),
})

export const startPasskeySignIn = endpoint(post('/api/admin/passkeys/sign-in/options'), {
  access: 'public',
  summary: 'Get the options to sign in with, the same for everybody; null where the site has no passkeys',
  reply: successReply({ options: z.nullable(requestOptions) }),
})

export const signInByPasskey = endpoint(
  // Below the sign-in, because a known browser's cookie goes there alone.
  post('/api/admin/login/passkey'),
  {
    access: 'public',
    summary: 'Sign in by a passkey and receive a bearer token',
    body: z.object({ credential: assertion, timeZone: browserTimeZone }),
    reply: successReply({ token: z.string(), admin: adminInfo }),
  },
)
