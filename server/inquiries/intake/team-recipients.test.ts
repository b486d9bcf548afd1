import { expect } from 'vitest'
import { createAdmin } from '#server/admins/create.ts'
import { disableAdmin } from '#server/admins/disable.ts'
import { byCommandLine, owner, test } from '#tests/support/app.ts'
import { hasTeamRecipient } from './team-bundle.ts'

const shippedAddress = 'owner@meridian.example'
const password = 'some passphrase'

test('the team has a recipient unless every address is reserved', async ({ clock, db }) => {
  expect(await hasTeamRecipient(db, [])).toBe(true)
  expect(await hasTeamRecipient(db, [shippedAddress])).toBe(false)
  expect(await hasTeamRecipient(db, [shippedAddress, 'team@meridian-tutors.com'])).toBe(true)

  await createAdmin(db, { name: 'Owner', role: 'super_admin', email: shippedAddress, password })
  await createAdmin(db, { name: 'Ben', role: 'admin', email: 'ben@example.com', password })
  expect(await hasTeamRecipient(db, [])).toBe(true)
  await disableAdmin(db, owner.email, byCommandLine(clock.now))
  expect(await hasTeamRecipient(db, [])).toBe(false)
  expect(await hasTeamRecipient(db, ['team@meridian-tutors.com'])).toBe(true)
})
