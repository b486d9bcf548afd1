import { cacheUntilRejected } from '../../cache-until-rejected.ts'

/**
 * The library takes 28 MB and a tenth of a second to load: a site without passkeys never loads it, and no anonymous call
 * does, since an unknown passkey is refused before.
 */
export const loadWebAuthn = cacheUntilRejected(async () => {
  const [verifying, decoding] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  const { verifyRegistrationResponse, verifyAuthenticationResponse } = verifying
  const { decodeAttestationObject } = decoding
  return { verifyRegistrationResponse, verifyAuthenticationResponse, decodeAttestationObject }
})
