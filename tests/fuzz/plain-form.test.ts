import fc from 'fast-check'
import { expect } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { seed } from '#tests/support/seed.ts'
import { test } from './fuzz-test.ts'

const bodies = fc.oneof(
  fc
    .dictionary(
      fc.oneof(
        fc.constantFrom('parentFirstName', 'parentEmail', 'childBirthday', 'agreedToTerms'),
        fc.string({ unit: 'binary', maxLength: 20 }),
      ),
      fc.string({ unit: 'binary', maxLength: 200 }),
    )
    .map((fields) => new URLSearchParams(fields).toString()),
  fc.constantFrom('', '&&&', '=', '%', '%00=%00', 'parentFirstName=%ff%fe', '__proto__=1', 'a[b]=c'),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
)

const types = fc.constantFrom(
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-16',
  'application/json',
  'multipart/form-data; boundary=x',
  'text/plain',
)

test('the plain form answers any request', async ({ fuzzed: { app, nextAddress } }) => {
  await fc.assert(
    fc.asyncProperty(bodies, types, async (payload, type) => {
      const reply = await app.inject({
        method: 'POST',
        url: '/contact',
        headers: { 'content-type': type, 'x-forwarded-for': nextAddress() },
        payload,
      })
      expect([303, 400, 413, 415, 422]).toContain(reply.statusCode)
    }),
    { seed, numRuns: isFullRun ? 1_000 : 100 },
  )
})
