import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { changeStatus } from './change-status.ts'

test('counts contacts by status and shows the five newest', async ({ asOwner, db, clock }) => {
  const read = async () => (await asOwner('GET', 'stats')).json().stats
  expect(await read()).toEqual({
    totalContacts: 0,
    pendingContacts: 0,
    convertedContacts: 0,
    contactsByStatus: [],
    recentContacts: [],
    mail: { failing: 0, toFiles: true, teamReached: true },
    passwordExpiresAt: null,
  })

  for (let count = 0; count < 6; count += 1) await newInquiry(db, clock.now)
  const [{ id }] = (await read()).recentContacts
  await changeStatus(db, { id, status: 'converted', by: 1, now: clock.now })
  const stats = await read()
  expect(stats).toMatchObject({ totalContacts: 6, pendingContacts: 5, convertedContacts: 1 })
  expect(stats.contactsByStatus).toEqual([
    { status: 'converted', count: 1 },
    { status: 'pending', count: 5 },
  ])
  expect(stats.recentContacts).toHaveLength(5)
})
