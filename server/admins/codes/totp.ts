import { Secret, TOTP } from 'otpauth'

/** What authenticator apps take without being told otherwise (RFC 6238). */
const format = { algorithm: 'SHA1', digits: 6, period: 30 } as const

const secretBytes = 20

export const createTotpSecret = (): Uint8Array => new Secret({ size: secretBytes }).bytes

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(/\s/g, ''))

export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...format,
    secret: fromBytes(secret),
    token: code.replaceAll(/\s/g, ''),
    timestamp,
    window: 0,
  })
  return delta === null ? undefined : TOTP.counter({ period: format.period, timestamp })
}

/** What an app is given: the secret to type, and the address that a QR code holds. */
export function describeTotpSecret(secret: Uint8Array, issuer: string, label: string) {
  const totp = new TOTP({ ...format, issuer, label, secret: fromBytes(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

const fromBytes = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })
