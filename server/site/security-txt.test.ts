import { expect } from 'vitest'
import { brand } from '#brand'
import { test, testEnv } from '#tests/support/app.ts'

test('security.txt names a contact, and does not expire while the process runs', async ({ app, clock }) => {
  const read = async () => {
    const reply = await app.inject('/.well-known/security.txt')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    return Object.fromEntries(
      reply.body
        .trimEnd()
        .split('\n')
        .map((line) => line.split(': ', 2)),
    )
  }
  const fields = await read()
  expect(fields).toEqual({
    Contact: `mailto:${brand.email}`,
    Expires: expect.any(String),
    'Preferred-Languages': 'en',
    Canonical: `${testEnv.siteUrl}/.well-known/security.txt`,
  })

  const days = ({ Expires = '' }) => (Date.parse(Expires) - clock.now.getTime()) / 86_400_000
  expect(days(fields)).toBeGreaterThan(30)
  expect(days(fields)).toBeLessThan(365)
  clock.advance(400 * 86_400_000)
  expect(days(await read())).toBeGreaterThan(30)
})
