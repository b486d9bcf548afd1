import { expect } from 'vitest'
import { test } from '#tests/support/attacker.ts'
import type { Attempt } from '#tests/support/attempts/attempt.ts'
import { codeAttempts } from '#tests/support/attempts/codes.ts'
import { linkAttempts } from '#tests/support/attempts/links.ts'
import { passkeyAttempts } from '#tests/support/attempts/passkeys.ts'
import { sessionAttempts } from '#tests/support/attempts/sessions.ts'

const attempts = [
  ...codeAttempts,
  ...passkeyAttempts.map(([what, ...rest]): Attempt => [`a passkey ${what}`, ...rest]),
  ...linkAttempts,
  ...sessionAttempts,
]

test('there are at least 25 attempts, no two alike', () => {
  expect(new Set(attempts.map(([what]) => what)).size).toBe(attempts.length)
  expect(attempts.length).toBeGreaterThanOrEqual(25)
})

test.for(attempts)(
  '%s is refused with a sentence',
  async ([, status, sentence, attack], { attacker }) => {
    const reply = await attack(attacker)
    expect(reply.statusCode, reply.body).toBe(status)
    expect(reply.json()).toMatchObject({ success: false, error: sentence })
    expect(reply.body).not.toContain('"token"')
    expect(reply.headers['set-cookie']).toBeUndefined()
  },
)
