import { createColleague, signInByForm, submitSignIn } from '#tests/support/accounts.ts'
import { filterButton } from '#tests/support/contact-list.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { expect, owner, test } from '#tests/support/journey.ts'
import { expectAccessible, expectIdle } from '#tests/support/page-checks.ts'
import { storedAdmin, storedToken } from '#tests/support/stored-session.ts'

test.use({ expectedBrowserError: /status of 401/ })

test('an administrator signs in by keys, is told of a wrong password, and is six presses of Tab away from the contacts', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
  await expect(page).toHaveTitle(/^Admin Login/)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/admin/login')

  await submitSignIn(page, { email: owner.email, password: 'guess' })
  const message = page.getByText('This e-mail and password do not belong together.')
  await expect(message).toBeVisible()
  await expect(page.getByLabel('Password')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('guess again')
  await expect(message).toBeHidden()
  await page.route('**/api/admin/login', (route) => route.fulfill({ json: { success: true } }), {
    times: 1,
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials and try again.')

  const release = await holdReply(page, '**/api/admin/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page.getByLabel('Password')).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const active = page.getByRole('tab', { name: 'Dashboard' })
  for (let presses = 1; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    if (await active.evaluate((tab) => tab === document.activeElement)) break
  }
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=contacts/)
})

test('a session that is missing, unreadable or expired leads to the sign-in page, and from there to where it ended', async ({
  page,
  request,
  signIn,
}) => {
  const endSession = async () => {
    const token = await storedToken(page)
    await request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } })
  }
  await page.goto('/admin/dashboard?tab=contacts&status=archived&next=//evil.example&page=x#hash')
  await expect(page).toHaveURL('/admin/login?tab=contacts&status=archived')
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
  await page.goto('/admin/login?next=//evil.example&tab=contacts&status=archived&page=0#hash')
  await submitSignIn(page, owner)
  await expect(page).toHaveURL('/admin/dashboard?tab=contacts&status=archived')
  await expect(filterButton(page, 'Archived')).toHaveAttribute('aria-pressed', 'true')
  // Who is signed in is led on, and Back does not return here.
  await page.goto('/admin/login?tab=boards&next=1')
  await expect(page).toHaveURL('/admin/dashboard?tab=boards')
  await page.goBack()
  await expect(page).toHaveURL('/admin/dashboard?tab=contacts&status=archived')
  await expect(page.getByRole('button', { name: 'Export All to Excel' })).toBeVisible()
  await expectIdle(page)

  // The session ends between the click and its call; earlier, another call would notice.
  await page.route('**/api/admin/contacts?*', async (route) => {
    await endSession()
    await route.fallback()
  })
  await filterButton(page, 'Pending').click()
  await expect(page).toHaveURL('/admin/login?tab=contacts&status=pending')
  expect([await storedAdmin(page), await storedToken(page)]).toEqual([null, null])
  await page.unrouteAll()
  await page.reload()
  const email = page.getByLabel('Email')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Your session has ended. Please sign in again.')
  await expectAccessible(page)
  await submitSignIn(page, owner)
  await expect(page).toHaveURL('/admin/dashboard?tab=contacts&status=pending')

  await page.evaluate(() => localStorage.setItem('adminInfo', '{'))
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
  expect(await storedToken(page)).toBeNull()

  await page.clock.install()
  await signIn()
  await expect(page.getByRole('heading', { name: 'Recent Contact Forms' })).toBeVisible()
  await endSession()
  // The dashboard asks by itself.
  await page.clock.runFor(30_500)
  await expect(page).toHaveURL('/admin/login')
  expect([await storedAdmin(page), await storedToken(page)]).toEqual([null, null])
})

test('a sign-in in another tab replaces the session of this one, whose calls wait for it meanwhile', {
  tag: '@full',
}, async ({ page, context, product }) => {
  // Not shared: other journeys sign in as the owner.
  const account = await createColleague(product, 'Ravi')
  const others = [await context.newPage(), await context.newPage()] as const
  for (const other of others) await other.goto('/admin/login')
  await signInByForm(page, account)
  const firstToken = await storedToken(page)
  await submitSignIn(others[0], account)
  await others[0].waitForURL('/admin/dashboard**')
  await page.getByRole('tab', { name: 'Boards' }).click()
  await expect(page.getByRole('button', { name: 'Add Board' })).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard?tab=boards')
  expect(await storedToken(page)).not.toBe(firstToken)
  await others[0].close()

  const replaced = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await others[1].route('/api/admin/login', async (route) => {
    const response = await route.fetch()
    replaced.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  await submitSignIn(others[1], account)
  await replaced.promise
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.getByRole('tab', { name: 'Contact Forms' }).click()
  await (await refused).finished()
  released.resolve()
  await expect(page.getByRole('button', { name: 'Export All to Excel' })).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard?tab=contacts')
})

test('a browser below the floor is told which one it takes', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(CSS, { registerProperty: undefined })
  })
  await page.goto('/admin/login')
  await expect(page.getByText('This browser is too old to work here.')).toBeVisible()
})
