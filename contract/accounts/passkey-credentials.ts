import * as z from 'zod/mini'

const unreadable = 'The answer of the passkey could not be read. Please try again.'

/** Limits in characters: the largest of today's algorithms is a tenth of them. */
const binary = (maxLength: number) =>
  z.string(unreadable).check(z.maxLength(maxLength, unreadable), z.regex(/^[\w-]+$/, unreadable))
const credentialId = binary(1400)
const clientData = binary(4000)

/** What `PublicKeyCredential.toJSON` gives after `navigator.credentials.create`. */
export const attestation = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key', unreadable),
    response: z.object(
      {
        clientDataJSON: clientData,
        attestationObject: binary(20_000),
        transports: z.optional(
          z
            .array(z.string(unreadable).check(z.regex(/^[a-z-]{1,20}$/, unreadable)), unreadable)
            .check(z.maxLength(10, unreadable)),
        ),
      },
      unreadable,
    ),
  },
  unreadable,
)
export type Attestation = z.output<typeof attestation>

/** The same after `navigator.credentials.get`. */
export const assertion = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key', unreadable),
    response: z.object(
      {
        clientDataJSON: clientData,
        authenticatorData: binary(4000),
        signature: binary(8000),
        userHandle: z.nullish(binary(100)),
      },
      unreadable,
    ),
  },
  unreadable,
)
export type Assertion = z.output<typeof assertion>

const credentialReference = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
})

/** `PublicKeyCredential.parseCreationOptionsFromJSON` takes it. */
export const creationOptions = z.object({
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
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialReference),
})
export type PasskeyRequestOptions = z.output<typeof requestOptions>
