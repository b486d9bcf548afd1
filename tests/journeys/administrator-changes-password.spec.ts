import type { Page } from '@playwright/test'
import { runAdminCommand } from '#tests/support/admin-command.ts'
import { test as base, expect, uniqueName } from '#tests/support/journey.ts'
import { storedToken } from '#tests/support/stored-session.ts'

const oldPassword = 'the old passphrase'
const newPassword = 'Fresh-passphrase 1'

const test = base.extend<{ email: string }>({
  // Not shared: the test changes the password.
  email: async ({ product }, use) => {
    const email = `${uniqueName('ravi-')}@example.com`
    const args = ['create', '--email', email, '--name', 'Ravi', '--role', 'admin']
    expect(await runAdminCommand(product.dataDir, args, oldPassword)).toMatchObject({ code: 0 })
    await use(email)
  },
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/admin/login')
  await submitSignIn(page, email, password)
}

async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/admin/dashboard**')
}

test.use({ expectedBrowserError: /status of 401/ })

test('changing the own password ends every other session of the account', async ({
  page,
  email,
  browser,
  product,
}) => {
  const elsewhere = await browser.newContext({ baseURL: product.url })
  const other = await elsewhere.newPage()
  await signIn(other, email, oldPassword)
  await signIn(page, email, oldPassword)
  // The back office has no form for it (R-settings-1).
  const token = await storedToken(page)
  const answer = await page.request.post('/api/admin/change-password', {
    headers: { authorization: `Bearer ${token}` },
    data: { password: oldPassword, newPassword: newPassword },
  })
  expect(answer.ok()).toBe(true)
  const { token: newToken } = await answer.json()
  await page.evaluate((stored) => localStorage.setItem('adminToken', stored), newToken)

  await other.reload()
  await expect(other).toHaveURL('/admin/login')
  await elsewhere.close()
  await page.reload()
  await page.getByRole('tab', { name: 'Contact Forms' }).click()
  await expect(page.getByRole('button', { name: 'Export All to Excel' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await signIn(page, email, newPassword)
})

test('a sign-in in another tab replaces the session of this one', async ({
  page,
  context,
  email,
}) => {
  const second = await context.newPage()
  await second.goto('/admin/login')
  await signIn(page, email, oldPassword)
  const firstToken = await storedToken(page)
  await submitSignIn(second, email, oldPassword)
  await page.getByRole('tab', { name: 'Contact Forms' }).click()
  await expect(page.getByRole('button', { name: 'Export All to Excel' })).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard?tab=contacts')
  expect(await storedToken(page)).not.toBe(firstToken)
  await second.reload()
  await expect(second.getByRole('tab', { name: 'Settings' })).toBeVisible()
})
