import { filterButton } from '#tests/support/contact-list.ts'
import { expect, expectAccessible, holdReply, owner, test } from '#tests/support/journey.ts'

test('the sign-in page leads home and to a forgotten password', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
  await expect(page).toHaveTitle(/^Admin Login/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page).toHaveURL('/admin/forgot-password')
  await page.goBack()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('while it signs in, fields and button are disabled', async ({ page }) => {
  const release = await holdReply(page, '**/api/admin/login')
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page.getByLabel('Password')).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
})

test.describe('without a reply of the server', () => {
  test.use({ expectedBrowserError: /ERR_FAILED/ })

  test('a sign-in that fails says so, then why', async ({ page }) => {
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password').fill(owner.password)
    await page.route('**/api/admin/login', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Login failed. Please check your credentials and try again. We could not reach our server. Please check your connection and try again.',
    )
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard/)
  })
})

test('the dashboard says that it loads, until its first figures are there', async ({
  page,
  signIn,
}) => {
  const release = await holdReply(page, '**/api/admin/stats')
  await signIn()
  await expect(page.getByText('Loading dashboard...')).toBeVisible()
  release()
  await expect(page.getByText('Loading dashboard...')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Recent Contact Forms' })).toBeVisible()
})

test('Settings show the account read-only, and how its password is changed', async ({
  page,
  openTab,
}) => {
  await openTab('Settings')
  const account = page.locator('section').filter({ hasText: 'Account Information' }).last()
  await expect(account.getByRole('term')).toHaveText(['Name', 'Email', 'Role'])
  await expect(account.getByRole('definition')).toHaveText(['Owner', owner.email, 'Super admin'])
  await expect(account).toContainText(
    'Passwords can be changed only through the backend API or database.',
  )
  await expect(account.getByRole('textbox')).toHaveCount(0)
})

test.describe('without a valid session', () => {
  test.use({ expectedBrowserError: /status of 401/ })

  test('an expired session leaves the contact list for the sign-in page', async ({
    page,
    openTab,
    request,
  }) => {
    await openTab('Contact Forms')
    const token = await page.evaluate(() => localStorage.getItem('adminToken'))
    // The session ends between the click and its call; earlier, another call would notice.
    await page.route('**/api/admin/contacts?*', async (route) => {
      await request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } })
      await route.fallback()
    })
    await filterButton(page, 'Archived').click()
    await expect(page).toHaveURL('/admin/login')
    expect(await page.evaluate(() => localStorage.getItem('adminInfo'))).toBeNull()
  })

  test('a wrong password shows a message, which typing clears', async ({ page }) => {
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password').fill('guess')
    await page.getByRole('button', { name: 'Sign In' }).click()
    const message = page.getByText('This e-mail and password do not belong together.')
    await expect(message).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Password').fill('guess again')
    await expect(message).toBeHidden()
  })

  test('a missing token, unreadable info or an expired session leads to the sign-in page', async ({
    page,
    request,
    signIn,
  }) => {
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin/login')

    await signIn()
    await page.evaluate(() => localStorage.setItem('adminInfo', '{'))
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin/login')
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull()

    await signIn()
    const token = await page.evaluate(() => localStorage.getItem('adminToken'))
    await request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin/login')
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull()
  })
})
