import { expect } from 'vitest'
import { createAdmin } from '#server/admins/create.ts'
import { disableAdmin } from '#server/admins/disable.ts'
import { owner, test } from '#tests/support/app.ts'
import { hasTeamRecipient } from './team-recipients.ts'

const shippedAddress = 'owner@meridian.example'
const password = 'some passphrase'

test('the team is reached by any address but reserved ones, of those that mails go to', async ({
  clock,
  database: { db },
}) => {
  expect(await hasTeamRecipient(db, [])).toBe(true)
  expect(await hasTeamRecipient(db, [shippedAddress])).toBe(false)
  expect(await hasTeamRecipient(db, [shippedAddress, 'team@meridian-tutors.com'])).toBe(true)

  await createAdmin(db, { name: 'Owner', role: 'super_admin', email: shippedAddress, password })
  await createAdmin(db, { name: 'Ben', role: 'admin', email: 'ben@example.com', password })
  expect(await hasTeamRecipient(db, [])).toBe(true)
  await disableAdmin(db, owner.email, clock.now)
  expect(await hasTeamRecipient(db, [])).toBe(false)
  expect(await hasTeamRecipient(db, ['team@meridian-tutors.com'])).toBe(true)
})
