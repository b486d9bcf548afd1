import { card, closeDetails, openMenu, orList, showFound } from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

test.use({ expectedBrowserError: /status of 400/ })

test('who phones is added beside the list, known while it is typed, and shown with what was not agreed', {
  tag: '@phone-full',
}, async ({ page, sendInquiry, openTab }) => {
  const name = uniqueName('Vera')
  const parentEmail = `${name}@example.com`
  await sendInquiry({ parentFirstName: name, parentEmail, childName: 'Tom' })
  await openTab('Contact Forms')
  await openMenu(page, 'More')
  await page.getByRole('button', { name: 'Add a contact' }).click()
  const form = page.getByRole('form', { name: 'Add a contact' })
  await expect(form.getByLabel('Came by')).toBeFocused()
  await expect(form).toContainText('No agreement to the terms was recorded')

  await form.getByRole('button', { name: 'Add contact' }).click()
  await expect(form.getByLabel('Parent first name')).toBeFocused()
  await expect(form).toContainText("Please enter the parent's first or last name.")

  await form.getByLabel('Parent first name').fill(`${name}Again`)
  await form.getByLabel('Parent e-mail').fill(parentEmail.toUpperCase())
  await form.getByLabel('Child name').fill('Leo')
  await expect(form.getByRole('status')).toContainText('Known family: 2nd inquiry · sibling Tom')
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Boards' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByRole('button', { name: 'Add contact' }).click()
  await expect(form).toHaveCount(0)
  await expect(orList(page, page.getByRole('button', { name: 'Add a contact' }))).toBeFocused()

  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('No agreement to the terms was recorded')
  await expect(dialog.getByRole('heading', { name: `${name}Again` })).toBeVisible()
  await expect(dialog).toContainText(/added this contact: phone/)
  await expectAccessible(page)
  await closeDetails(page)
  await showFound(page, name)
  await expect(card(page, name)).toHaveCount(2)
})
