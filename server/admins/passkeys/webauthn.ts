import { cacheUntilRejected } from '../../cache-until-rejected.ts'

/** It takes 28 MB and a tenth of a second: no anonymous call loads it. */
export const loadWebAuthn = cacheUntilRejected(async () => {
  const [verifying, decoding] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  const { verifyRegistrationResponse, verifyAuthenticationResponse } = verifying
  const { decodeAttestationObject } = decoding
  return { verifyRegistrationResponse, verifyAuthenticationResponse, decodeAttestationObject }
})
