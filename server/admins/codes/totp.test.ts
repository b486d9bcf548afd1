import { describe, expect, test } from 'vitest'
import { createTotpSecret, describeTotpSecret, findTotpStep, isTotpCode } from './accept-code.ts'

const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of an authenticator app', () => {
  // RFC 6238, appendix B: the secret is ASCII, the codes are the last six of eight digits.
  test.for([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ] as const)('is that of RFC 6238 at %s s', ([seconds, code]) => {
    const secret = Buffer.from('12345678901234567890')
    expect(findTotpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
    expect(
      findTotpStep(
        secret,
        code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
        at(seconds),
      ),
    ).toBeUndefined()
  })

  test('comes from 160 random bits, told to an app with the company and the account', () => {
    const { secret, uri } = describeTotpSecret(createTotpSecret(), 'Meridian', 'asha@example.com')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const { protocol, host, pathname, searchParams } = new URL(uri)
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Meridian:asha@example.com'])
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'Meridian',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(describeTotpSecret(createTotpSecret(), 'Meridian', 'a@b.example').secret).not.toBe(secret)
  })

  test.for([
    ['123456', true],
    [' 123 456 ', true],
    ['12345', false],
    ['1234567', false],
    ['１２３４５６', false],
    ['k3m9-x7wq-2hn4-t8vz', false],
  ] as const)('is told from a recovery code: %s', ([code, is]) => {
    expect(isTotpCode(code)).toBe(is)
  })
})
