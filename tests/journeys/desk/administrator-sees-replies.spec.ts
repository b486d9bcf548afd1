import { sql } from 'kysely'
import { waitForConfirmation } from '#tests/support/admin-api.ts'
import { card, openMenu, showAllEntries, showDetail } from '#tests/support/contact-list.ts'
import { fileFamilyReply } from '#tests/support/family-reply.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

test('a family that writes back stands on its row, in its view and in its timeline until it is done', {
  tag: '@phone-full',
}, async ({ page, sendInquiry, signIn, admin, database }) => {
  const name = uniqueName('Replying')
  // An address of its own: of two confirmations a day others may have been sent.
  const parentEmail = `${name.toLowerCase()}@example.com`
  await sendInquiry({ parentFirstName: name, parentLastName: 'Person', parentEmail })
  const [contact] = await admin.findContacts(name)
  await waitForConfirmation(admin, contact?.id ?? 0)
  await sql`
    update outbox set state = 'sent', last_error = '550 5.1.1 No such user'
    where inquiry_id = ${contact?.id} and kind = 'inquiry-confirmation'`.execute(database)
  await signIn(`/admin/dashboard?tab=contacts&search=${name}`)
  const row = card(page, name)
  await expect(row).toBeVisible()
  await fileFamilyReply(database, contact?.id ?? 0)
  await expect(row).toContainText(/Wrote back \d min ago/)
  await expect(page).toHaveTitle(/^\([1-9]\d*\) Contact Forms/)
  await expect(page.getByText(`${name} Person wrote back.`)).toBeAttached()
  await openMenu(page, 'Views')
  await page.getByRole('button', { name: /^Wrote back [1-9]/ }).click()
  await showDetail(row)
  const details = page.getByRole('dialog')
  const timeline = details.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem')).not.toHaveCount(0)
  await showAllEntries(timeline)
  const confirmation = timeline.getByRole('listitem').filter({ hasText: 'Confirmation' })
  await expect(confirmation).toContainText('Came back')
  await expect(confirmation).toContainText('550 5.1.1 No such user')
  const reply = details.getByRole('article', { name: 'Reply of the family' })
  await expect(reply).toContainText('Tuesday at six suits us. <b>Thank you!</b>')
  await expect(reply).toContainText('grandmother@example.org')
  await expect(reply).toContainText('Another address')
  await expect(reply).toContainText('school-report.pdf (184 KB)')
  await expect(reply).not.toContainText('We could offer')
  await expect(reply).not.toContainText('Yours, the grandmother')
  await reply.getByRole('button', { name: 'Show the whole mail' }).click()
  await expect(reply).toContainText('Yours, the grandmother')
  await expect(reply).not.toContainText('We could offer')
  await reply.getByRole('button', { name: 'Show quoted text' }).click()
  await expect(reply).toContainText(/Thank you!.*We could offer.*trial lesson.*Yours, the grandmother/s)
  await expectAccessible(page)
  const replies = details.getByRole('group', { name: 'Replies' })
  await replies.getByRole('button', { name: 'Done' }).click()
  await expect(replies).toHaveCount(0)
  const status = page.getByRole('status')
  await status.getByRole('button', { name: 'Undo' }).click()
  await expect(status.getByText(`“Done” is undone for ${name} Person.`)).toBeVisible()
  await expect(replies).toContainText(/Wrote back \d min ago/)
  await replies.getByRole('button', { name: 'Done' }).click()

  await expect(replies).toHaveCount(0)
  const record = details.getByRole('button', { name: 'They wrote back' })
  await record.click()
  await expect(reply.first()).toContainText('recorded by Owner')
  await expect(replies).toContainText('Wrote back just now')
  const words = details.getByLabel('Their words (optional)')
  await words.fill(`By WhatsApp: Wednesday instead, says ${name}`)
  await expectAccessible(page)
  await record.click()
  await expect(words).toHaveValue('')
  await expect(reply.first()).toContainText('Wednesday instead')
  await page.goto(`/admin/dashboard?tab=contacts&search=${name.toUpperCase()}`)
  const found = page.getByRole('region', { name: 'In messages (1)' })
  await found.getByRole('button', { name: 'In messages (1)' }).click()
  await expect(found).toContainText('Wednesday instead')
  await expect(found).toContainText('the family, recorded by Owner')
  await expect(found.getByRole('link', { name: `${name} Person` })).toBeVisible()
  await expectAccessible(page)

  await sql`
    insert into inquiry_replies (inquiry_id, body, search_text, received_at, filed_at)
    select ${contact?.id}, 'Once more', ${name.toLowerCase()}, now(), now() from generate_series(1, 200)`.execute(
    database,
  )
  await page.reload()
  await page.getByRole('button', { name: 'In messages (200+)' }).click()
  await expect(page.getByText('These are the newest 20 of 200+.')).toBeVisible()
})
