import { createAccount } from '#tests/support/create-account.ts'
import { expect, test } from '#tests/support/journey.ts'
import { confirmBy, expectAccessible } from '#tests/support/page-checks.ts'

test.use({ expectedBrowserError: /400/ })

test('a super administrator adds a webhook, sees what became of a test, and switches it off', {
  tag: '@full',
}, async ({ page, database, signIn }) => {
  const { email } = await createAccount(database, { role: 'super_admin' })
  await signIn('/admin/dashboard?tab=settings&view=webhooks', email)
  await expect(page.getByText('No program is told of contacts.')).toBeVisible()
  const section = page.getByRole('navigation', { name: 'Settings sections' })
  await expect(section.getByRole('button', { name: 'Webhooks' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  const form = page.getByRole('form', { name: 'Add New Webhook' })
  await expect(form.getByLabel('Address')).toBeFocused()
  await form.getByLabel('Address').fill('http://127.0.0.1/hook')
  await form.getByLabel('E-mail').check()
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('Please enter an https address')).toBeVisible()
  await expectAccessible(page)
  // Nothing listens there, and nothing would be sent: it is private.
  await form.getByLabel('Address').fill('https://127.0.0.1:9/hook')
  await page.keyboard.press('Enter')

  const heading = page.getByRole('heading', { name: 'The secret for 127.0.0.1:9' })
  await expect(heading).toBeFocused()
  const secret = page.locator('code', { hasText: /^whsec_/ })
  await expect(secret).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(secret).toBeHidden()

  const hook = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').first()
  await expect(hook).toContainText('Told of: received · of the parent: e-mail')
  await hook.getByRole('button', { name: 'Send a Test' }).click()
  await expect(hook).toContainText('Failing')
  await hook.getByText('Recent deliveries').click()
  const delivery = hook.getByRole('list', { name: 'Recent deliveries' }).getByRole('listitem')
  await expect(delivery).toContainText('127.0.0.1 leads to an address that is not public.')
  await expectAccessible(page)
  await delivery.getByRole('button', { name: /^Send again Test, / }).click()
  await expect(delivery).toContainText('tried once')

  await hook.getByRole('button', { name: 'New Secret' }).click()
  await confirmBy(page, 'New Secret')
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Done' }).click()
  await hook.getByRole('button', { name: 'Switch Off' }).click()
  await expect(hook).toContainText('Off: It was switched off.')
  await hook.getByRole('button', { name: 'Switch On' }).click()
  // By then its delivery may have failed once more.
  await expect(hook.getByText('Off', { exact: true })).toBeHidden()
  await expect(hook.getByRole('button', { name: /^Switch Off/ })).toBeVisible()
  await hook.getByRole('button', { name: 'Delete' }).click()
  await confirmBy(page, 'Delete Webhook')
  await expect(page.getByText('No program is told of contacts.')).toBeVisible()
})
