import { readFile } from 'node:fs/promises'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { confirmBy, expectAccessible, expectTouchTargets } from '#tests/support/page-checks.ts'

test.use({ expectedBrowserError: /409/ })

test("a super administrator finds, exports and erases a parent's data, unless it has become more", {
  tag: ['@phone-full', '@full'],
}, async ({ page, sendInquiry, openTab }) => {
  const name = uniqueName('Family')
  const email = `${name}@example.com`
  await sendInquiry({ parentFirstName: name, parentEmail: email, comments: 'About fractions' })
  await sendInquiry({ parentFirstName: name, parentEmail: email.toUpperCase() })
  await sendInquiry({ parentFirstName: name, parentEmail: email, website: 'https://me.example' })
  await openTab('Settings')
  await page.getByRole('button', { name: 'Data care' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Data care' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Data care' })).toBeFocused()

  await page.getByLabel('Parent’s e-mail').fill(email)
  await page.getByRole('button', { name: 'Look up' }).click()
  const parentData = page.getByRole('region', { name: 'A family’s data' })
  await expect(parentData).toContainText(`Stored about ${email}`)
  await expect(parentData.getByRole('listitem').first()).toHaveText('3 contacts')
  await expect(parentData).toContainText('of them suspected spam: 1')
  await expectAccessible(page)
  await expectTouchTargets(page)

  const downloadEvent = page.waitForEvent('download')
  await parentData.getByRole('button', { name: 'Export file' }).click()
  const file = await downloadEvent
  expect(file.suggestedFilename()).toMatch(/^contact_data_\d{4}-\d\d-\d\d[.]json$/)
  const { inquiries } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(inquiries).toHaveLength(3)
  expect(inquiries[0]).toMatchObject({ parent_first_name: name, comments: 'About fractions' })

  await parentData.getByRole('button', { name: 'Erase everything' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('3 contacts with the whole timeline')
  await expect(dialog).toContainText('This cannot be undone')
  await expect(dialog).toContainText('What they wrote to your mailbox stays there')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(parentData).toContainText('3 contacts')
  await sendInquiry({ parentEmail: email, comments: 'One more thing' })
  await parentData.getByRole('button', { name: 'Erase everything' }).click()
  await confirmBy(page, 'Erase 3 contacts')
  await expect(page.getByText('Nothing was erased.')).toBeVisible()
  await expect(page.getByText('There are 4 contacts with this e-mail now')).toBeVisible()
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(parentData.getByRole('listitem').first()).toHaveText('4 contacts')
  await parentData.getByRole('button', { name: 'Erase everything' }).click()
  await confirmBy(page, 'Erase 4 contacts')
  await expect(page.getByText('Erased for good: 4 contacts.')).toBeVisible()
  await expect(page.getByLabel('Parent’s e-mail')).toBeFocused()

  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(parentData).toContainText(`Nothing is stored about ${email}.`)
  await page.goto(`/admin/dashboard?tab=contacts&search=${name}`)
  await expect(page.getByText('No contacts found')).toBeVisible()
})

test('past the retention they are purged', { tag: '@full' }, async ({ page, sendInquiry, database, openTab }) => {
  const parentFirstName = uniqueName('Archived')
  await sendInquiry({ parentFirstName })
  await database
    .updateTable('inquiries')
    .set({ status: 'archived', created_at: new Date('2020-02-02T12:00Z') })
    .where('parent_first_name', '=', parentFirstName)
    .execute()
  await openTab('Settings')
  await page.getByRole('button', { name: 'Data care' }).click()
  const retention = page.getByRole('region', { name: 'Retention' })
  await expect(retention).toContainText('1 contact archived for more than 12 months')
  await expect(retention).toContainText('What is not archived is never offered')
  const months = page.getByRole('region', { name: 'Contacts by month' })
  await expect(months.getByRole('row').last(), 'the newest is first').toContainText('February 2020')

  await retention.getByRole('button', { name: 'Delete for good' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('This cannot be undone')
  await confirmBy(page, 'Delete 1 archived contact')
  await expect(page.getByText('Deleted for good: 1 contact.')).toBeVisible()
  await expect(retention).toContainText('0 contacts archived')
  await expectAccessible(page)
})
