import type { Page } from '@playwright/test'
import { passwordSentences } from '#contract/admins.ts'
import { admin } from '#tests/support/admin-command.ts'
import {
  test as base,
  expect,
  expectAccessible,
  expectFits,
  expectReachable,
  unique,
} from '#tests/support/journey.ts'

const old = 'the old passphrase'
const fresh = 'Fresh-passphrase 1'

const test = base.extend<{ email: string }>({
  // An administrator of this test alone.
  email: async ({ product }, use) => {
    const email = `${unique('ravi-')}@example.com`
    const words = ['create', '--email', email, '--name', 'Ravi', '--role', 'admin']
    expect(await admin(product.dataDir, words, old)).toMatchObject({ code: 0 })
    await use(email)
  },
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/admin/dashboard**')
}

const field = (page: Page, name: string) => page.getByLabel(`${name}*`, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Change Password' })

test.use({ expectedComplaint: /status of (400|401)/ })

test('an administrator changes the own password, and whoever else is signed in as them is not any more', async ({
  page,
  email,
  browser,
  product,
}) => {
  const elsewhere = await browser.newContext({ baseURL: product.url })
  const other = await elsewhere.newPage()
  await signIn(other, email, old)
  await signIn(page, email, old)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  await expectAccessible(page)

  await expect(field(page, 'Current Password')).toHaveAttribute('autocomplete', 'current-password')
  for (const name of ['New Password', 'Confirm Password']) {
    await expect(field(page, name)).toHaveAttribute('autocomplete', 'new-password')
    await field(page, name).fill(fresh)
  }
  await field(page, 'Current Password').fill('a guess')
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    passwordSentences.notThePresent,
  )
  await expect(field(page, 'New Password')).toHaveValue(fresh)
  await expectAccessible(page)
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await expectFits(page)
    await expectReachable(page)
  }

  await field(page, 'Current Password').fill(old)
  await submit(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'password is changed' })).toBeVisible()
  for (const name of ['Current Password', 'New Password', 'Confirm Password']) {
    await expect(field(page, name)).toHaveValue('')
  }

  await other.reload()
  await expect(other).toHaveURL('/admin/login')
  await elsewhere.close()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await signIn(page, email, fresh)
})

test('a new password is judged while it is typed, and one that is guessed first is refused', async ({
  page,
  email,
}) => {
  await signIn(page, email, old)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await field(page, 'Current Password').fill(old)
  await field(page, 'New Password').fill('P@ssw0rd1234')
  await expect(page.getByRole('meter', { name: 'Password strength' })).toHaveAttribute(
    'aria-valuetext',
    'Very Strong',
  )
  await expect(page.getByRole('listitem').filter({ hasText: '(met)' })).toHaveCount(4)
  await expect(submit(page)).toBeDisabled()
  await field(page, 'Confirm Password').fill('P@ssw0rd1234')
  await submit(page).click()
  const alert = page.getByRole('alert').filter({ hasText: /./ })
  await expect(alert).toHaveText(passwordSentences.guessedFirst)
  await field(page, 'New Password').fill(fresh)
  await expect(alert).toHaveCount(0)
})

test('a sign-in in another tab takes the place of the session here, and is not lost with it', async ({
  page,
  context,
  email,
}) => {
  await signIn(page, email, old)
  const second = await context.newPage()
  await signIn(second, email, old)
  await page.getByRole('tab', { name: 'Contact Forms' }).click()
  await expect(page).toHaveURL('/admin/login')
  await second.reload()
  await expect(second.getByRole('tab', { name: 'Settings' })).toBeVisible()
})
