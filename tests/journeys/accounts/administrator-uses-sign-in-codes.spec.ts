import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createColleague, password, submitSignIn } from '#tests/support/accounts.ts'
import { forgetUsedCode, openAuthenticator, storeUnreadableCodes } from '#tests/support/authenticator.ts'
import { test as base, expect } from '#tests/support/journey.ts'
import { confirmBy, expectAccessible } from '#tests/support/page-checks.ts'
import { backdateSignIns } from '#tests/support/sessions.ts'

const test = base.extend<{ email: string }>({
  // Not shared: the test changes how the account signs in.
  email: async ({ product }, use) => {
    await use((await createColleague(product, 'Kiran')).email)
  },
})

test.use({ expectedBrowserError: /status of (400|401|403)/ })

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/admin/login')
  await submitSignIn(page, { email, password })
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
}

/** Types the first code of a new app; resolves with the app and the recovery codes. */
async function setUp(page: Page) {
  const started = page.waitForResponse('**/api/admin/codes')
  await page.getByRole('button', { name: 'Set up codes' }).click()
  const { uri, secret } = await (await started).json()
  await expect(page.getByRole('heading', { name: 'Set up your app' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open your app' })).toBeHidden()
  await expect(page.locator('code')).toHaveText(secret.replaceAll(/(.{4})(?=.)/g, '$1 '))
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused()
  const app = openAuthenticator(uri)
  await page.keyboard.type((await app.typeableCode()).replace(/^.../, '$& '))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused()
  await expectAccessible(page)
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).locator('li').allTextContents()
  expect(codes).toHaveLength(10)
  return { app, codes }
}

test('an administrator turns codes on, signs in by them, confirms by one and turns them off', {
  tag: '@full',
}, async ({ page, email, database }) => {
  await typePassword(page, email)
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/admin/dashboard?tab=settings&view=security')
  const { app, codes } = await setUp(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('recovery-codes.txt')
  const kept = await readFile(await download.path(), 'utf8')
  for (const text of [email, ...codes]) expect(kept).toContain(text)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(codes[9] ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in codes' })).toBeFocused()
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()
  await signOut(page)
  await forgetUsedCode(database, email)

  await typePassword(page, email)
  const code = page.getByRole('textbox', { name: 'Code', exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAccessibleDescription('Please enter the code from your authenticator app.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'This code is wrong, too old or used already. Please enter the next one.',
  )
  await expect(code).toBeFocused()
  await page.keyboard.type(await app.typeableCode())
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(
    await page.evaluate(
      (secret) => JSON.stringify([localStorage, sessionStorage, history.state]).includes(secret),
      password,
    ),
  ).toBe(false)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard')
  await signOut(page)

  await typePassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type((codes[0] ?? '').toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/admin/dashboard?tab=settings&view=security')
  await expect(page.getByText('9 recovery codes are left')).toBeVisible()

  await backdateSignIns(database)
  await forgetUsedCode(database, email)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await confirmBy(page, 'Turn off')
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  const proof = dialog.getByLabel('A code of your app, or a recovery code')
  await expect(proof).toBeFocused()
  await expect(dialog.getByLabel('Your password')).toHaveCount(0)
  await expectAccessible(page)
  await proof.fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This code is wrong, too old or used already.')).toBeVisible()
  await page.keyboard.type(await app.typeableCode())
  await dialog.getByRole('button', { name: 'Confirm by code' }).click()
  await expect(page.getByRole('button', { name: 'Set up codes' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('an account whose second factor is overdue sees its enrolment alone, and is told before', {
  tag: '@full',
}, async ({ page, email, database }) => {
  // The first page's own question, asked late, would use up the answer that the reload must get.
  const asked = page.waitForResponse('**/api/admin/second-factor')
  await typePassword(page, email)
  await asked
  const due = { required: true, due_at: '2031-05-06T07:08:00.000Z', overdue: false }
  const json = { success: true, codes: 'off', recovery_codes: 0, ...due }
  await page.route('**/api/admin/second-factor', (route) => route.fulfill({ json }), { times: 1 })
  await page.goto('/admin/dashboard?tab=settings')
  await expect(page.getByText(/^Please set up a second factor by May 6, 2031/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set one up' }).click()
  await expect(page).toHaveURL('/admin/dashboard?tab=settings&view=security')
  await expect(page.getByRole('button', { name: 'Set one up' })).toHaveCount(0)

  await storeUnreadableCodes(database, email)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Set up a second factor first' })).toBeVisible()
  await expect(page.getByText('Your app has to be set up again')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await setUp(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('tab', { name: 'Contact Forms' })).toBeVisible()
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()
})
