import { closeDetails, showDetail } from '#tests/support/contact-list.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

test.use({ expectedBrowserError: /status of 412/ })

test('an e-mail is corrected in spite of a colleague, and row and timeline say that it was', {
  tag: '@phone-full',
}, async ({ page, openContact, admin }) => {
  const { name, row } = await openContact('Corr')
  const [contact] = await admin.findContacts(name)
  await showDetail(row)
  const dialog = page.getByRole('dialog')
  const correct = dialog.getByRole('button', { name: 'Correct details' })
  await expect(correct).toHaveCSS('min-height', '40px')
  await correct.click()
  const form = dialog.getByRole('form', { name: `Correct ${name}` })
  await expect(form.getByLabel('Parent first name')).toBeFocused()
  await form.getByLabel('Parent e-mail').fill(`${name}@corrected.example`)
  await form.getByLabel('School name').fill('Dale School')
  await expectAccessible(page)

  await admin.put(`/api/admin/contacts/${contact?.id}`, { status: 'contacted' })
  // Saving again asks for no newer version, which may come late.
  const showRows = await holdReply(page, /\/api\/admin\/contacts(\?|\/changed|\/\d+$)/)
  await form.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText('What you typed is still in the form')).toBeVisible()
  await expect(form.getByLabel('School name')).toHaveValue('Dale School')
  await form.getByRole('button', { name: 'Save correction' }).click()
  await expect(form).toHaveCount(0)
  showRows()
  await expect(correct).toBeFocused()
  await expect(dialog).toContainText(/corrected Parent e-mail, School name/)
  await expect(dialog).toContainText('Dale School')
  await expectAccessible(page)
  await closeDetails(page)
  await expect(row).toContainText('New e-mail or number')
  await expect(row).toContainText(`${name}@corrected.example`)
})
