import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'

test('counts contacts by status and shows the five newest', async ({ app, signedIn }) => {
  const read = async () =>
    (await app.inject({ url: '/api/admin/stats', headers: signedIn })).json().stats
  expect(await read()).toEqual({
    totalContacts: 0,
    pendingContacts: 0,
    convertedContacts: 0,
    contactsByStatus: [],
    recentContacts: [],
    mail: { failing: 0, toFiles: true, teamReached: true },
    passwordExpiresAt: null,
  })

  for (const childName of ['A', 'B', 'C', 'D', 'E', 'F']) {
    await app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: inquiryPayload({ childName }),
    })
  }
  const [newest] = (await read()).recentContacts
  await app.inject({
    method: 'PUT',
    url: `/api/admin/contacts/${newest.id}`,
    headers: signedIn,
    payload: { status: 'converted' },
  })

  const stats = await read()
  expect(stats).toMatchObject({ totalContacts: 6, pendingContacts: 5, convertedContacts: 1 })
  expect(stats.contactsByStatus).toEqual([
    { status: 'converted', count: 1 },
    { status: 'pending', count: 5 },
  ])
  expect(stats.recentContacts).toHaveLength(5)
})
