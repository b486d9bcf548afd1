import { card, openMenu, orList, searchBox, showDetail } from '#tests/support/contact-list.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { confirmBy, expectAccessible } from '#tests/support/page-checks.ts'

test('a contact is deleted after a confirmation, and Undo restores it; from its details, it closes them', {
  tag: '@phone-full',
}, async ({ page, openContact }) => {
  await page.clock.install()
  const { name, row: found } = await openContact('Dropped')
  const confirmDialog = page.getByRole('alertdialog')
  await found.getByRole('button', { name: 'Delete' }).click()
  await expect(confirmDialog).toContainText('Are you sure you want to delete this contact?')
  await expectAccessible(page)
  await confirmBy(page, 'Cancel')
  await expect(confirmDialog).toHaveCount(0)
  await expect(found.getByRole('button', { name: 'Delete' })).toBeFocused()
  await expect(found).toHaveCount(1)

  await found.getByRole('button', { name: 'Delete' }).click()
  await confirmBy(page, 'Delete')
  await expect(page.getByText('Contact deleted successfully', { exact: true })).toBeVisible()
  await expect(found).toHaveCount(0)
  await expectAccessible(page)
  await page.clock.fastForward('09:30')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(found).toHaveCount(1)
  await expect(page.getByText(`${name} Whitfield is back in the list.`)).toBeVisible()
  await page.clock.fastForward('00:06')
  await expect(page.getByText('is back in the list.')).toHaveCount(0)

  const details = page.getByRole('dialog')
  await showDetail(found)
  await details.getByRole('button', { name: 'Delete' }).click()
  await expect(confirmDialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  const isCovered = await page.locator('.details-window').evaluate((window) => {
    const { x, y } = window.getBoundingClientRect()
    return !window.contains(document.elementFromPoint(x + 50, y + 20))
  })
  expect(isCovered).toBe(true)
  await page.keyboard.press('Escape')
  await expect(confirmDialog).toHaveCount(0)
  await expect(details.getByRole('heading', { name })).toBeVisible()

  await details.getByRole('button', { name: 'Delete' }).click()
  await confirmBy(page, 'Delete')
  await expect(page.getByText('Contact deleted successfully', { exact: true })).toBeVisible()
  await expect(details).toHaveCount(0)
  await expect(found).toHaveCount(0)
  await expect(page).not.toHaveURL(/contact=/)
})

test('a super administrator sees and restores deleted contacts', {
  tag: ['@phone-full', '@full'],
}, async ({ page, sendInquiry, openList, admin }) => {
  const name = uniqueName('Restored')
  await sendInquiry({ parentFirstName: name })
  const [newest] = await admin.findContacts(name)
  await admin.delete(`/api/admin/contacts/${newest?.id}`)
  await openList(name)
  await expect(page.getByText('No contacts found')).toBeVisible()
  const recentlyDeleted = page.getByRole('button', { name: 'Recently deleted' })
  await openMenu(page, 'More')
  await recentlyDeleted.click()
  const found = card(page, name)
  await expect(found).toContainText(/Deleted by .+ on [A-Z][a-z]{2} \d+, .+ gone for good on /)
  await expectAccessible(page)
  await page.reload()
  await found.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByText(`${name} Whitfield is back in the list.`)).toBeVisible()
  await expect(found).toHaveCount(0)
  const back = page.getByRole('button', { name: 'All contacts', exact: true })
  await back.click()
  await expect(searchBox(page)).toHaveValue(name)
  await expect(found).toHaveCount(1)
  await expect(orList(page, recentlyDeleted)).toBeFocused()
})

test('an administrator restores an own deletion after a reload', {
  tag: '@full',
}, async ({ page, sendInquiry, database, signIn }) => {
  const name = uniqueName('Own')
  await sendInquiry({ parentFirstName: name })
  const { email } = await createAccount(database, { name: 'Plain' })
  await signIn(`/admin/dashboard?tab=contacts&search=${name}`, email)
  const confirmDialog = page.getByRole('alertdialog')
  await card(page, name).getByRole('button', { name: 'Delete' }).click()
  await expect(confirmDialog).toContainText('For 10 minutes you can restore it')
  await confirmBy(page, 'Delete')
  await expect(card(page, name)).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  const deleted = page.getByRole('region', { name: 'Recently deleted' }).getByRole('listitem')
  await expect(deleted).toContainText(/Deleted by Plain on .+ yours to restore until /)
  await deleted.getByRole('button', { name: /^Restore/ }).click()
  await expect(deleted).toHaveCount(0)
})
