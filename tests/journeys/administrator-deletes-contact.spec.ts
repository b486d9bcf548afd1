import { card, searchBox, searchFor } from '#tests/support/contact-list.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  uniqueName,
} from '#tests/support/journey.ts'

test('a contact is deleted after a confirmation, and Undo restores it', async ({
  page,
  sendInquiry,
  openTab,
}) => {
  const name = uniqueName('Dropped')
  await page.clock.install()
  await sendInquiry({ parentFirstName: name })
  await openTab('Contact Forms')
  const found = await searchFor(page, name)
  const confirmDialog = page.getByRole('alertdialog')
  await found.getByRole('button', { name: 'Delete' }).click()
  await expect(confirmDialog).toContainText('Are you sure you want to delete this contact?')
  await expectAccessible(page)
  await confirmDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmDialog).toHaveCount(0)
  await expect(found.getByRole('button', { name: 'Delete' })).toBeFocused()
  await expect(found).toHaveCount(1)

  await found.getByRole('button', { name: 'Delete' }).click()
  await confirmDialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Contact deleted successfully', { exact: true })).toBeVisible()
  await expect(found).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.clock.fastForward('09:30')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(found).toHaveCount(1)
  await expect(page.getByText(`${name} Whitfield is back in the list.`)).toBeVisible()
  await page.clock.fastForward('00:06')
  await expect(page.getByText('is back in the list.')).toHaveCount(0)
})

test('deleting a contact from its details closes them', async ({ page, sendInquiry, openTab }) => {
  const name = uniqueName('Closed')
  await sendInquiry({ parentFirstName: name })
  await openTab('Contact Forms')
  const found = await searchFor(page, name)
  const details = page.getByRole('dialog')
  const confirmDialog = page.getByRole('alertdialog')
  await found.getByRole('button', { name: 'Show Detail' }).click()
  await details.getByRole('button', { name: 'Delete' }).click()
  await expect(confirmDialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirmDialog).toHaveCount(0)
  await expect(details.getByRole('heading', { name })).toBeVisible()

  await details.getByRole('button', { name: 'Delete' }).click()
  await confirmDialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Contact deleted successfully', { exact: true })).toBeVisible()
  await expect(details).toHaveCount(0)
  await expect(found).toHaveCount(0)
  await expect(page).not.toHaveURL(/contact=/)
})

test('only a super administrator sees and restores deleted contacts', async ({
  page,
  sendInquiry,
  openTab,
  admin,
}) => {
  const name = uniqueName('Restored')
  await sendInquiry({ parentFirstName: name })
  const { contacts } = await admin.get<{ contacts: { id: number }[] }>(
    `/api/admin/contacts?search=${name}`,
  )
  await admin.delete(`/api/admin/contacts/${contacts[0]?.id}`)
  await openTab('Contact Forms')
  await searchFor(page, name)
  await expect(page.getByText('No contacts found')).toBeVisible()
  const recentlyDeleted = page.getByRole('button', { name: 'Recently deleted' })
  await recentlyDeleted.click()
  const found = card(page, name)
  await expect(found).toContainText(/Deleted by .+ on [A-Z][a-z]{2} \d+, .+ gone for good on /)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.reload()
  await found.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByText(`${name} Whitfield is back in the list.`)).toBeVisible()
  await expect(found).toHaveCount(0)
  const back = page.getByRole('button', { name: 'All contacts' })
  await back.click()
  await expect(searchBox(page)).toHaveValue(name)
  await expect(found).toHaveCount(1)
  await expect(recentlyDeleted).toBeFocused()

  await page.evaluate(() => {
    const info = JSON.parse(localStorage.getItem('adminInfo') ?? '')
    localStorage.setItem('adminInfo', JSON.stringify({ ...info, role: 'admin' }))
  })
  await page.goto(`/admin/dashboard?tab=contacts&view=deleted&search=${name}`)
  await expect(found).toHaveCount(1)
  await expect(recentlyDeleted).toHaveCount(0)
})
