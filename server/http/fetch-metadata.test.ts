import { describe, expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { callOf, readEndpoints } from '#tests/support/endpoints.ts'

const ownFetch = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
}
const foreign = [
  ['a navigation', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page of a neighbouring host', { 'sec-fetch-site': 'same-site' }],
  ['an image', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
] as const

const calls = (await readEndpoints()).filter(({ access }) => access !== 'public').map(callOf)

describe('a call of administrators', () => {
  test.for(foreign)('is refused to %s, and leaves no record', async ([, headers], { app, signedIn, database }) => {
    const before = await readAuditEntries(database.db, ['inquiries_exported'])
    for (const call of calls) {
      const reply = await app.inject({ ...call, headers: { ...signedIn, ...ownFetch, ...headers } })
      expect(reply.statusCode, call.url).toBe(403)
      expect(reply.json()).toEqual({
        success: false,
        error: 'Only this site’s own pages may call this.',
      })
    }
    expect(await readAuditEntries(database.db, ['inquiries_exported'])).toEqual(before)
  })

  test('is answered to pages of this site, and to programs without such headers', async ({ app, signedIn }) => {
    for (const headers of [ownFetch, {}]) {
      const url = '/api/admin/contacts/export'
      const reply = await app.inject({ url, headers: { ...signedIn, ...headers } })
      expect(reply.statusCode).toBe(200)
    }
  })
})
