import type { Route } from '@playwright/test'
import { submitSignIn } from '#tests/support/accounts.ts'
import { filterButton } from '#tests/support/contact-list.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { expect, owner, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'
import { storedAdmin, storedToken } from '#tests/support/stored-session.ts'

test('the sign-in page leads home and to a forgotten password', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
  await expect(page).toHaveTitle(/^Admin Login/)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page).toHaveURL('/admin/forgot-password')
  await page.goBack()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('by keys the contacts are six presses of Tab away at most', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(owner.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  const active = page.getByRole('tab', { name: 'Dashboard' })
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (let presses = 1; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    if (await active.evaluate((tab) => tab === document.activeElement)) break
  }
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=contacts/)
})

test('while it signs in, fields and button are disabled', async ({ page }) => {
  const release = await holdReply(page, '**/api/admin/login')
  await page.goto('/admin/login')
  await submitSignIn(page, owner)
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page.getByLabel('Password')).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
})

test.describe('without a sentence of the server', () => {
  test.use({ expectedBrowserError: /ERR_FAILED|status of (401|502)/ })

  test('a sign-in that fails says so, then why', async ({ page }) => {
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password').fill(owner.password)
    const refused = { success: false }
    const replies: [(route: Route) => Promise<void>, why: string][] = [
      [
        (route) => route.abort(),
        ' We could not reach our server. Please check your connection and try again.',
      ],
      [
        (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
        ' The server answered with status 502.',
      ],
      [(route) => route.fulfill({ status: 401, json: refused }), ''],
      [(route) => route.fulfill({ json: refused }), ''],
      [(route) => route.fulfill({ json: { success: true } }), ''],
    ]
    for (const [reply, why] of replies) {
      await page.route('**/api/admin/login', reply, { times: 1 })
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('alert')).toHaveText(
        `Login failed. Please check your credentials and try again.${why}`,
      )
      await expect(page.getByLabel('Password')).toBeFocused()
      await page.getByLabel('Password').fill(owner.password)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/dashboard')
  })
})

test('a sign-in leads to the address that was asked for, by its known parameters alone', async ({
  page,
}) => {
  await page.goto('/admin/dashboard?tab=contacts&status=archived&next=//evil.example&page=x#hash')
  await expect(page).toHaveURL('/admin/login?tab=contacts&status=archived')
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
  await page.goto('/admin/login?next=//evil.example&tab=contacts&status=archived&page=0#hash')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard?tab=contacts&status=archived')
  await expect(filterButton(page, 'Archived')).toHaveAttribute('aria-pressed', 'true')

  // Who is signed in is led on, and Back does not return here.
  await page.goto('/admin/login?tab=boards&next=1')
  await expect(page).toHaveURL('/admin/dashboard?tab=boards')
  await page.goBack()
  await expect(page).toHaveURL('/admin/dashboard?tab=contacts&status=archived')
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
    await expect(page.getByText(/contacts? in all/)).toBeVisible()
    const token = await storedToken(page)
    // The session ends between the click and its call; earlier, another call would notice.
    await page.route('**/api/admin/contacts?*', async (route) => {
      await request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } })
      await route.fallback()
    })
    await filterButton(page, 'Archived').click()
    await expect(page).toHaveURL('/admin/login?tab=contacts&status=archived')
    expect(await storedAdmin(page)).toBeNull()
    await page.unrouteAll()
    await page.reload()
    const email = page.getByLabel('Email')
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('Your session has ended. Please sign in again.')
    await expectAccessible(page)
    await email.fill(owner.email)
    await page.getByLabel('Password').fill(owner.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/dashboard?tab=contacts&status=archived')
  })

  test('a wrong password shows a message, which typing clears', async ({ page }) => {
    await page.goto('/admin/login')
    await submitSignIn(page, { email: owner.email, password: 'guess' })
    const message = page.getByText('This e-mail and password do not belong together.')
    await expect(message).toBeVisible()
    await expect(page.getByLabel('Password')).toBeFocused()
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
    expect(await storedToken(page)).toBeNull()

    await signIn()
    const token = await storedToken(page)
    await request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin/login')
    expect(await storedToken(page)).toBeNull()
  })
})
