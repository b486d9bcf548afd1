import { createColleague, password, signInByForm, submitSignIn } from '#tests/support/accounts.ts'
import { test as base, expect } from '#tests/support/journey.ts'
import { storedToken } from '#tests/support/stored-session.ts'

const newPassword = 'Fresh-passphrase 1'

const test = base.extend<{ email: string }>({
  // Not shared: the test changes the password.
  email: async ({ product }, use) => {
    await use((await createColleague(product, 'Ravi')).email)
  },
})

test.use({ expectedBrowserError: /status of 401/ })

test('changing the own password ends every other session of the account', async ({
  page,
  email,
  browser,
  product,
}) => {
  const elsewhere = await browser.newContext({ baseURL: product.url })
  const other = await elsewhere.newPage()
  await signInByForm(other, { email, password })
  await signInByForm(page, { email, password })
  // The back office has no form for it.
  const token = await storedToken(page)
  const answer = await page.request.post('/api/admin/change-password', {
    headers: { authorization: `Bearer ${token}` },
    data: { password, newPassword },
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
  await signInByForm(page, { email, password: newPassword })
})

test('a sign-in in another tab replaces the session of this one', async ({
  page,
  context,
  email,
}) => {
  const second = await context.newPage()
  await second.goto('/admin/login')
  await signInByForm(page, { email, password })
  const firstToken = await storedToken(page)
  await submitSignIn(second, { email, password })
  await second.waitForURL('/admin/dashboard**')
  await page.getByRole('tab', { name: 'Contact Forms' }).click()
  await expect(page.getByRole('button', { name: 'Export All to Excel' })).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard?tab=contacts')
  expect(await storedToken(page)).not.toBe(firstToken)
  await second.reload()
  await expect(second.getByRole('tab', { name: 'Settings' })).toBeVisible()
})

test('a call refused while another tab signs in waits for the new session', async ({
  page,
  context,
  email,
}) => {
  const second = await context.newPage()
  await second.goto('/admin/login')
  await signInByForm(page, { email, password })
  const replaced = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await second.route('/api/admin/login', async (route) => {
    const response = await route.fetch()
    replaced.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  await submitSignIn(second, { email, password })
  await replaced.promise
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.getByRole('tab', { name: 'Contact Forms' }).click()
  await (await refused).finished()
  released.resolve()
  await expect(page.getByRole('button', { name: 'Export All to Excel' })).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard?tab=contacts')
})
