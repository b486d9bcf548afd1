import { sql } from 'kysely'
import { openMenu, searchBox, showFound } from '#tests/support/contact-list.ts'
import { expect, owner, test, uniqueName } from '#tests/support/journey.ts'
import { expectNoHorizontalScroll } from '#tests/support/page-checks.ts'
import { backdateSignIns } from '#tests/support/sessions.ts'
import { storedToken } from '#tests/support/stored-session.ts'

test.use({ expectedBrowserError: /status of (400|403)/ })

test('an erasure and a download of more than 500 contacts by an older session ask for the password once, and then go on', {
  tag: ['@phone-full', '@full'],
}, async ({ page, context, database, sendInquiry, openTab }) => {
  const name = uniqueName('Family')
  const many = uniqueName('Many')
  await sendInquiry({ parentFirstName: name, parentEmail: `${name}@example.com` })
  await sql`
    with stored as (
      insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, child_name,
        agreed_to_terms_at, content_digest, created_at)
      select ${many}, 'Stone', 'many@example.com', '1', 'Zoë', now(), '', now() from generate_series(1, 501)
      returning id, status, created_at
    )
    insert into inquiry_search (id, status, created_at, search_text)
    select id, status, created_at, ${many.toLowerCase()} from stored`.execute(database)
  await openTab('Settings')
  const otherTab = await context.newPage()
  await otherTab.goto('/admin/dashboard?tab=settings')
  await page.getByRole('button', { name: 'Data care' }).click()
  await page.getByLabel('Parent’s e-mail').fill(`${name}@example.com`)
  await page.getByRole('button', { name: 'Look up' }).click()
  const token = await storedToken(page)
  await backdateSignIns(database)

  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  const password = dialog.getByLabel('Your password')
  const erase = async () => {
    await page.getByRole('button', { name: 'Erase everything' }).click()
    await page.getByRole('button', { name: 'Erase 1 contact' }).click()
    await expect(password).toBeFocused()
    await expect(dialog).toHaveAccessibleDescription(/more than ten minutes ago/)
  }
  await erase()
  await expectNoHorizontalScroll(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing was erased.')).toBeVisible()
  await expect(page.getByText('Please confirm first that it is you.')).toBeVisible()
  await expect(page.getByLabel('Parent’s e-mail')).toBeFocused()

  await erase()
  await page.keyboard.type('a guess')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('This is not your current password.')
  await expect(password).toBeFocused()
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Erased for good: 1 contact.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Parent’s e-mail')).toBeFocused()
  expect(await storedToken(page)).not.toBe(token)

  await page.getByRole('tab', { name: 'Contact Forms' }).click()
  await showFound(page, many)
  await backdateSignIns(database)
  const exportAll = async () => {
    await openMenu(page, 'More')
    await page.getByRole('button', { name: 'Export All to Excel' }).click()
  }
  await exportAll()
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').first()).toContainText('Failed to export contacts. Please try again.')
  await exportAll()
  await expect(password).toBeFocused()
  const downloading = page.waitForEvent('download')
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  expect((await downloading).suggestedFilename()).toMatch(/^contacts_\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(page.getByText(/ is downloaded: 501 contacts\.$/)).toBeVisible()
  await sql`delete from inquiries where parent_first_name = ${many}`.execute(database)

  // New tokens replaced that of both tabs, and neither is signed out.
  await otherTab.getByRole('tab', { name: 'Contact Forms' }).click()
  await expect(searchBox(otherTab)).toBeVisible()
  await otherTab.getByRole('button', { name: 'Logout' }).click()
  await expect(otherTab).toHaveURL('/admin/login')
  expect(await storedToken(page)).toBeNull()
})
