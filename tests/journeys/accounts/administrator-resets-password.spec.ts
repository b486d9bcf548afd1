import type { Page } from '@playwright/test'
import { resetMessages } from '#contract/accounts/admins.ts'
import { createColleague, submitSignIn } from '#tests/support/accounts.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { test as base, expect } from '#tests/support/journey.ts'
import { readMailFiles } from '#tests/support/mail-files.ts'
import { expectAccessible, expectNoHorizontalScroll, goOffline } from '#tests/support/page-checks.ts'
import { extractResetLink } from '#tests/support/parse-mail.ts'

const newPassword = 'Fresh-passphrase 1'

const test = base.extend<{ email: string; mailedLink: () => Promise<string> }>({
  // Not shared: the test changes the password.
  email: async ({ product }, use) => {
    await use((await createColleague(product, 'Asha', 'super_admin')).email)
  },
  /** Replaces the origin of the latest link, because SITE_URL has another port. */
  mailedLink: async ({ product, email }, use) => {
    await use(async () => {
      await expect.poll(() => readMailFiles(product.dataDir, email)).not.toEqual([])
      const [mail] = (await readMailFiles(product.dataDir, email)).slice(-1)
      const link = new URL(mail ? extractResetLink(mail) : '')
      return product.url + link.pathname + link.search
    })
  },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const newField = (page: Page) => page.getByLabel('New Password*', { exact: true })
const confirmField = (page: Page) => page.getByLabel('Confirm Password*', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Reset Password' })

/** Advances the clock 1 ms at a time, so that a check can run before the redirect after 3 s. */
async function withSlowClock(page: Page, check: () => Promise<void>): Promise<void> {
  const checked = check().then(() => true)
  const tick = async () => {
    await page.clock.runFor(1)
    return false
  }
  while (!(await Promise.race([checked, tick()])));
}

test('a super administrator resets a forgotten password by e-mail and by keys, and no address keeps the token', {
  tag: '@phone-full',
}, async ({ page, email, mailedLink }) => {
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => referrers.push(request.headers()['referer']))
  await page.clock.install()
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page).toHaveURL('/admin/forgot-password')
  await expect(page).toHaveTitle(/^Forgot Password \|/)
  await expect(page.getByText('Only super admin accounts can reset')).toBeVisible()
  await expectAccessible(page)
  const release = await holdReply(page, '**/api/admin/forgot-password')
  await page.getByLabel('Admin Email Address').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  await expect(heading(page, 'Email Sent!')).toBeFocused()
  await expect(page.getByRole('status')).toHaveText(resetMessages.requested)
  await expect(page.getByRole('listitem')).toHaveText([
    /Check your inbox/,
    /Click the link/,
    /expires in 1 hour/,
    /Log in with your new password/,
  ])
  await expectAccessible(page)

  const link = await mailedLink()
  const reply = await page.goto(link)
  expect(reply?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByText(`Create a new password for ${email}`)).toBeVisible()
  await expect(page).toHaveURL('/admin/reset-password')
  await page.reload()
  await expect(page.getByText(`Create a new password for ${email}`)).toBeVisible()
  await expect(page).toHaveURL('/admin/reset-password')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await expectAccessible(page)
  await newField(page).focus()
  await page.keyboard.type(newPassword)
  await expect(page.getByText(resetMessages.mismatch)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show new password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(newField(page)).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(confirmField(page)).toBeFocused()
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Password Reset Successful!')).toBeFocused()
  await page.clock.pauseAt(Date.now() + 500)
  await withSlowClock(page, () => expectAccessible(page))
  await page.clock.fastForward(1_000)
  await expect(heading(page, 'Password Reset Successful!')).toBeVisible()
  await page.clock.fastForward(2_500)
  await expect(page).toHaveURL('/admin/login')
  await page.clock.resume()
  expect(referrers.join(' ')).not.toContain(new URL(link).searchParams.get('token') ?? '')

  await submitSignIn(page, { email, password: newPassword })
  await expect(page).toHaveURL(/\/admin\/dashboard/)
})

test.describe('without a valid link', () => {
  test.use({ expectedBrowserError: /status of 400/, viewport: { width: 320, height: 640 } })

  test('a new one is offered; strength, checklist and mismatch are shown while typing, and the link serves once', {
    tag: '@full',
  }, async ({ page, context, email, mailedLink }) => {
    await page.goto('/admin/reset-password')
    await expect(heading(page, 'Invalid Reset Link')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(resetMessages.missing)
    await page.goto(`/admin/reset-password?token=${'x'.repeat(43)}`)
    await expect(page.getByRole('alert')).toHaveText(resetMessages.invalid)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL('/admin/login')
    await expectNoHorizontalScroll(page)
    await page.goBack()
    await page.getByRole('link', { name: 'Request New Reset Link' }).click()
    await expect(page).toHaveURL('/admin/forgot-password')
    await expectNoHorizontalScroll(page)
    await page.getByLabel('Admin Email Address').fill(email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    const link = await mailedLink()
    // The same link in two windows: the second one is too late.
    const late = await context.newPage()
    await late.goto(link)
    await expect(newField(late)).toBeVisible()
    await page.goto(link)

    const meter = page.getByRole('meter', { name: 'Password strength' })
    await newField(page).fill('aaaaaaB1')
    await expect(meter).toHaveAttribute('aria-valuetext', 'Good')
    await expect(page.getByText('Password strength: Good', { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '(met)' })).toHaveCount(3)
    await newField(page).fill('seven77')
    await confirmField(page).fill('seven7')
    await expect(page.getByText(resetMessages.mismatch)).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await expectAccessible(page)
    await confirmField(page).fill('seven77')
    await expect(page.getByText(resetMessages.mismatch)).toHaveCount(0)
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText(resetMessages.tooShort)
    await expectNoHorizontalScroll(page)

    await newField(page).fill(newPassword)
    await expect(page.getByRole('alert')).toHaveCount(0)
    // Browsers do not copy from a masked field.
    await page.getByRole('button', { name: 'Show new password' }).click()
    await newField(page).press('ControlOrMeta+a')
    await newField(page).press('ControlOrMeta+c')
    await confirmField(page).fill('')
    await confirmField(page).press('ControlOrMeta+v')
    await expect(confirmField(page)).toHaveValue(newPassword)
    await expect(confirmField(page)).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show confirm password' }).click()
    await expect(confirmField(page)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide confirm password' }).click()
    await expect(confirmField(page)).toHaveAttribute('type', 'password')
    for (const field of [newField(page), confirmField(page)]) {
      await expect(field).toHaveAttribute('autocomplete', 'new-password')
    }
    await submit(page).click()
    await expect(heading(page, 'Password Reset Successful!')).toBeFocused()
    await newField(late).fill(newPassword)
    await confirmField(late).fill(newPassword)
    await submit(late).click()
    await expect(late.getByRole('alert')).toHaveText(resetMessages.invalid)
  })
})

test.describe('when no answer comes', () => {
  test.use({ expectedBrowserError: /ERR_(FAILED|INTERNET_DISCONNECTED)/ })

  test('request, link and reset say so, keep the focus, and succeed once one comes', {
    tag: '@full',
  }, async ({ page, context, email, mailedLink }) => {
    const alert = page.getByRole('alert')
    await page.clock.install()
    await page.goto('/admin/forgot-password')
    const address = page.getByLabel('Admin Email Address')
    await address.fill(email)
    await goOffline(page)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(alert).toHaveText(/^Failed to process request\. Please try again\. You seem to be offline/)
    await expect(address).toBeFocused()
    await context.setOffline(false)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Email Sent!')).toBeVisible()

    const link = await mailedLink()
    await page.route('**/api/admin/verify-reset-token/*', (route) => route.abort(), { times: 1 })
    await page.goto(link)
    await expect(heading(page, 'Link Not Checked Yet')).toBeVisible()
    await expect(page.getByText('Invalid')).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'Reset Password')).toBeFocused()

    await newField(page).fill(newPassword)
    await confirmField(page).fill(newPassword)
    await goOffline(page)
    await submit(page).click()
    await expect(alert).toHaveText(
      /^Failed to reset password\. Please try again or request a new reset link\. You seem/,
    )
    await expect(newField(page)).toBeFocused()
    await context.setOffline(false)
    await submit(page).click()
    await expect(heading(page, 'Password Reset Successful!')).toBeFocused()
    await page.clock.pauseAt(Date.now() + 500)
    await withSlowClock(page, async () => {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Go to Login Now' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/admin/login')
    })
  })
})
