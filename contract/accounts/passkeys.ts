import * as z from 'zod/mini'
import { endpoint, enrolling, successReply } from '../endpoint.ts'
import { del, get, post, put } from '../route.ts'
import { instant, requiredText } from '../values.ts'
import { adminInfo, browserTimeZone } from './admins.ts'

const unreadable = 'The answer of the passkey could not be read. Please try again.'

/** Limits in characters: the largest of today's algorithms is a tenth of them. */
const binary = (maxLength: number) =>
  z.string(unreadable).check(z.maxLength(maxLength, unreadable), z.regex(/^[\w-]+$/, unreadable))
const credentialId = binary(1400)

/** What `PublicKeyCredential.toJSON` gives. */
const credential = <Response extends Record<string, z.ZodMiniType>>(response: Response) =>
  z.object(
    {
      id: credentialId,
      rawId: credentialId,
      type: z.literal('public-key', unreadable),
      response: z.object({ clientDataJSON: binary(4000), ...response }, unreadable),
    },
    unreadable,
  )

const transport = z.string(unreadable).check(z.regex(/^[a-z-]{1,20}$/, unreadable))

/** After `navigator.credentials.create`. */
const attestation = credential({
  attestationObject: binary(20_000),
  transports: z.optional(z.array(transport, unreadable).check(z.maxLength(10, unreadable))),
})
export type Attestation = z.output<typeof attestation>

/** After `navigator.credentials.get`. */
export const assertion = credential({
  authenticatorData: binary(4000),
  signature: binary(8000),
  userHandle: z.nullish(binary(100)),
})
export type Assertion = z.output<typeof assertion>

const credentialReference = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
})

/** `PublicKeyCredential.parseCreationOptionsFromJSON` takes it. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(credentialReference),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** `PublicKeyCredential.parseRequestOptionsFromJSON` takes it. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialReference),
})
export type PasskeyRequestOptions = z.output<typeof requestOptions>

export const maxPasskeys = 10

export const passkeyMessages = { required: 'Your account needs a passkey to sign in.' } as const

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
  ...enrolling,
  summary: 'Get the options to make a passkey with, valid for five minutes',
  reply: successReply({ options: creationOptions }),
})

export const addPasskey = endpoint(post('/api/admin/passkeys'), {
  ...enrolling,
  summary: 'Enrol a passkey that was made with the options',
  status: 201,
  body: z.object({ name: nameOfPasskey, credential: attestation }),
  reply: successReply({ id: z.number() }),
})

export const renamePasskey = endpoint(put('/api/admin/passkeys/:id'), {
  access: 'admin',
  summary: 'Rename one of your passkeys',
  body: z.object({ name: nameOfPasskey }),
})

export const removePasskey = endpoint(del('/api/admin/passkeys/:id'), {
  access: 'admin',
  recentSignIn: true,
  summary: 'Remove one of your passkeys',
})

export const changePasskeyOnly = endpoint(put('/api/admin/passkey-only'), {
  ...enrolling,
  summary: 'Choose whether your password alone signs in',
  body: z.object({ passkey_only: z.boolean('Please give true or false.') }),
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
