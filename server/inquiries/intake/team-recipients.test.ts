import { expect } from 'vitest'
import { disableAdmin } from '#server/admins/disable.ts'
import { byCommandLine, owner, test } from '#tests/support/app.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { hasTeamRecipient } from './team-bundle.ts'

const shippedAddress = 'owner@meridian.example'

test('the team has a recipient unless every address is reserved', async ({ clock, db }) => {
  expect(await hasTeamRecipient(db, [])).toBe(true)
  expect(await hasTeamRecipient(db, [shippedAddress])).toBe(false)
  expect(await hasTeamRecipient(db, [shippedAddress, 'team@meridian-tutors.com'])).toBe(true)

  await createAccount(db, { role: 'super_admin', email: shippedAddress })
  await createAccount(db)
  expect(await hasTeamRecipient(db, [])).toBe(true)
  await disableAdmin(db, owner.email, byCommandLine(clock.now))
  expect(await hasTeamRecipient(db, [])).toBe(false)
  expect(await hasTeamRecipient(db, ['team@meridian-tutors.com'])).toBe(true)
})
