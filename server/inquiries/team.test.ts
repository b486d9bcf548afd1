import { expect } from 'vitest'
import { createAdmin } from '#server/admins/create.ts'
import { disableAdmin } from '#server/admins/disable.ts'
import { owner, test } from '#tests/support/app.ts'
import { isTeamReached } from './team.ts'

const shipped = 'owner@meridian.example'
const password = 'some passphrase'

test('the team is reached by any address but reserved ones, of those that mails go to', async ({
  clock,
  database: { db },
}) => {
  expect(await isTeamReached(db, [])).toBe(true)
  expect(await isTeamReached(db, [shipped])).toBe(false)
  expect(await isTeamReached(db, [shipped, 'team@meridian-tutors.com'])).toBe(true)

  await createAdmin(db, { name: 'Owner', role: 'super_admin', email: shipped, password })
  await createAdmin(db, { name: 'Ben', role: 'admin', email: 'ben@example.com', password })
  expect(await isTeamReached(db, [])).toBe(true)
  await disableAdmin(db, owner.email, clock.now)
  expect(await isTeamReached(db, [])).toBe(false)
  expect(await isTeamReached(db, ['team@meridian-tutors.com'])).toBe(true)
})
