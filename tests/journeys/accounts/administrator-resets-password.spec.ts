import type { Page, Route } from '@playwright/test'
import { resetMessages } from '#contract/accounts/admins.ts'
import { createColleague, submitSignIn } from '#tests/support/accounts.ts'
import { holdReply } from '#tests/support/held-replies.ts'
import { test as base, expect } from '#tests/support/journey.ts'
import { readMailFiles } from '#tests/support/mail-files.ts'
import {
  expectAccessible,
  expectNoHorizontalScroll,
  goOffline,
} from '#tests/support/page-checks.ts'
import { extractResetLink } from '#tests/support/parse-mail.ts'

const newPassword = 'Fresh-passphrase 1'
const failures = {
  request: 'Failed to process request. Please try again.',
  reset: 'Failed to reset password. Please try again or request a new reset link.',
}

const test = base.extend<{ email: string; resetLink: () => Promise<string> }>({
  // Not shared: the test changes the password.
  email: async ({ product }, use) => {
    await use((await createColleague(product, 'Asha', 'super_admin')).email)
  },
  /** Requests a link by the API and reads it from the saved mail. */
  resetLink: async ({ product, email, request }, use) => {
    await use(async () => {
      await request.post('/api/admin/forgot-password', { data: { email } })
      return linkFromMail(product.dataDir, product.url, email)
    })
  },
})

/** Replaces the origin of the link, because SITE_URL has another port. */
async function linkFromMail(dataDir: string, url: string, email: string): Promise<string> {
  await expect.poll(() => readMailFiles(dataDir, email)).not.toEqual([])
  const [mail] = (await readMailFiles(dataDir, email)).slice(-1)
  const link = new URL(mail ? extractResetLink(mail) : '')
  return url + link.pathname + link.search
}

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

test('a super administrator resets a forgotten password by e-mail', async ({
  page,
  product,
  email,
}) => {
  await page.clock.install()
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page).toHaveURL('/admin/forgot-password')
  await expect(page).toHaveTitle(/^Forgot Password \|/)
  await expect(page.getByText('Only super admin accounts can reset')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Admin Email Address').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(heading(page, 'Email Sent!')).toBeFocused()
  await expect(page.getByRole('status')).toHaveText(resetMessages.requested)
  await expect(page.getByRole('listitem')).toHaveText([
    /Check your inbox/,
    /Click the link/,
    /expires in 1 hour/,
    /Log in with your new password/,
  ])
  await expectAccessible(page)

  await page.goto(await linkFromMail(product.dataDir, product.url, email))
  await expect(page.getByText(`Create a new password for ${email}`)).toBeVisible()
  await expectAccessible(page)
  await newField(page).fill(newPassword)
  await confirmField(page).fill(newPassword)
  await submit(page).click()
  await expect(heading(page, 'Password Reset Successful!')).toBeFocused()
  await page.clock.pauseAt(Date.now() + 500)
  await withSlowClock(page, () => expectAccessible(page))
  await page.clock.fastForward(1_000)
  await expect(heading(page, 'Password Reset Successful!')).toBeVisible()
  await page.clock.fastForward(2_500)
  await expect(page).toHaveURL('/admin/login')
  await page.clock.resume()

  await submitSignIn(page, { email, password: newPassword })
  await expect(page).toHaveURL(/\/admin\/dashboard/)
})

test('while a link is asked for, the button is disabled', async ({ page }) => {
  const release = await holdReply(page, '**/api/admin/forgot-password')
  await page.goto('/admin/forgot-password')
  await page.getByLabel('Admin Email Address').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible()
})

test('a new password may be pasted', async ({ page, resetLink }) => {
  await page.goto(await resetLink())
  await newField(page).fill(newPassword)
  // Browsers do not copy from a masked field.
  await page.getByRole('button', { name: 'Show new password' }).click()
  await newField(page).press('ControlOrMeta+a')
  await newField(page).press('ControlOrMeta+c')
  await confirmField(page).press('ControlOrMeta+v')
  await expect(confirmField(page)).toHaveValue(newPassword)
  await expect(confirmField(page)).toHaveAttribute('type', 'password')
  await submit(page).click()
  await expect(heading(page, 'Password Reset Successful!')).toBeVisible()
})

test('a new password can be set by keyboard alone', async ({ page, resetLink }) => {
  await page.goto(await resetLink())
  await expect(newField(page)).toBeVisible()
  await newField(page).focus()
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show new password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(newField(page)).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(confirmField(page)).toBeFocused()
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Password Reset Successful!')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Go to Login Now' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/login')
})

test('strength, checklist and mismatch are shown while typing', async ({ page, resetLink }) => {
  await page.goto(await resetLink())
  const meter = page.getByRole('meter', { name: 'Password strength' })
  const met = page.getByRole('listitem').filter({ hasText: '(met)' })
  for (const [password, label, lines] of [
    ['aaa', 'Weak', 0],
    ['aaaaaaa1', 'Fair', 2],
    ['aaaaaaB1', 'Good', 3],
    ['aaaaaB1!', 'Strong', 4],
    ['aaaaaaaaaB1!', 'Very Strong', 4],
  ] as const) {
    await newField(page).fill(password)
    await expect(meter).toHaveAttribute('aria-valuetext', label)
    await expect(page.getByText(`Password strength: ${label}`, { exact: true })).toBeVisible()
    await expect(met).toHaveCount(lines)
  }

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
  await confirmField(page).fill('seven777')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await expect(confirmField(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show confirm password' }).click()
  await expect(confirmField(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide confirm password' }).click()
  await expect(confirmField(page)).toHaveAttribute('type', 'password')
  for (const field of [newField(page), confirmField(page)]) {
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
  }
})

test('the token is removed from the address, sent nowhere else and survives a reload', async ({
  page,
  resetLink,
  email,
}) => {
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => referrers.push(request.headers()['referer']))
  const link = await resetLink()
  const reply = await page.goto(link)
  expect(reply?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page).toHaveURL('/admin/reset-password')
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page).toHaveURL('/admin/reset-password')
  const token = new URL(link).searchParams.get('token') ?? ''
  expect(referrers.join(' ')).not.toContain(token)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
})

test.describe('an invalid link', () => {
  test.use({ expectedBrowserError: /status of 400/ })

  test('offers to request a new one', async ({ page, resetLink }) => {
    await page.goto('/admin/reset-password')
    await expect(heading(page, 'Invalid Reset Link')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(resetMessages.missing)
    await page.goto(`/admin/reset-password?token=${'x'.repeat(43)}`)
    await expect(page.getByRole('alert')).toHaveText(resetMessages.invalid)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Request New Reset Link' }).click()
    await expect(page).toHaveURL('/admin/forgot-password')
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL('/admin/login')

    // The same link in two windows: the second one is too late.
    const link = await resetLink()
    const other = await page.context().newPage()
    await other.goto(link)
    await page.goto(link)
    for (const each of [page, other]) {
      await newField(each).fill(newPassword)
      await confirmField(each).fill(newPassword)
      await submit(each).click()
      if (each === page) await expect(heading(each, 'Password Reset Successful!')).toBeVisible()
    }
    await expect(other.getByRole('alert')).toHaveText(resetMessages.invalid)
    await other.close()
  })
})

test.describe('without a sentence of the server', () => {
  test.use({ expectedBrowserError: /ERR_FAILED|status of (400|404|429|502)/ })

  test('each page shows its own, and a link that nobody judged is not called invalid', async ({
    page,
    resetLink,
  }) => {
    const alert = page.getByRole('alert')
    const answer = (call: string, reply: Parameters<Route['fulfill']>[0] | null) =>
      page.route(
        `**/api/admin/${call}`,
        (route) => (reply ? route.fulfill(reply) : route.abort()),
        {
          times: 1,
        },
      )
    const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
    const refused = { json: { success: false } }

    await page.goto('/admin/forgot-password')
    await page.getByLabel('Admin Email Address').fill('nobody@example.com')
    for (const reply of [badGateway, refused, { ...refused, status: 400 }, { json: {} }]) {
      await answer('forgot-password', reply)
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
      await expect(alert.getByText(failures.request, { exact: true })).toBeVisible()
      await expect(page.getByLabel('Admin Email Address')).toBeFocused()
      await page.getByLabel('Admin Email Address').fill('nobody@example.com')
    }
    await answer('forgot-password', { json: { success: true } })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText(resetMessages.requested)

    const link = await resetLink()
    for (const reply of [{ ...refused, status: 400 }, refused, { status: 404, body: '' }]) {
      await answer('verify-reset-token/*', reply)
      await page.goto(link)
      await expect(heading(page, 'Invalid Reset Link')).toBeVisible()
      await expect(alert).toHaveText(resetMessages.invalid)
    }
    const busy = { status: 429, json: { success: false, error: 'Too many. Please wait.' } }
    await answer('verify-reset-token/*', badGateway)
    await page.goto(link)
    for (const next of [null, busy, { json: {} }, undefined]) {
      await expect(heading(page, 'Link Not Checked Yet')).toBeVisible()
      await expect(page.getByText('Invalid')).toHaveCount(0)
      if (next !== undefined) await answer('verify-reset-token/*', next)
      await page.getByRole('button', { name: 'Try again' }).click()
      if (next === busy) await expect(alert).toHaveText('Too many. Please wait.')
    }
    await expect(heading(page, 'Reset Password')).toBeFocused()

    await newField(page).fill(newPassword)
    await confirmField(page).fill(newPassword)
    for (const reply of [badGateway, refused, { ...refused, status: 400 }, { json: {} }]) {
      await answer('reset-password', reply)
      await submit(page).click()
      await expect(alert.getByText(failures.reset, { exact: true })).toBeVisible()
      await expect(newField(page)).toBeFocused()
      await newField(page).fill(newPassword)
    }
    await submit(page).click()
    await expect(heading(page, 'Password Reset Successful!')).toBeVisible()
  })
})

test.describe('without a network', () => {
  test.use({ expectedBrowserError: /ERR_INTERNET_DISCONNECTED/ })

  test('request and reset show an error, and succeed once the network is back', async ({
    page,
    context,
    resetLink,
  }) => {
    const link = await resetLink()
    await page.goto('/admin/forgot-password')
    await page.getByLabel('Admin Email Address').fill('somebody@example.com')
    await goOffline(page)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      /^Failed to process request\. Please try again\. You seem to be offline/,
    )
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(heading(page, 'Email Sent!')).toBeVisible()

    await page.goto(link)
    await newField(page).fill(newPassword)
    await confirmField(page).fill(newPassword)
    await goOffline(page)
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText(
      /^Failed to reset password\. Please try again or request a new reset link\. You seem/,
    )
    await context.setOffline(false)
    await submit(page).click()
    await expect(heading(page, 'Password Reset Successful!')).toBeVisible()
  })
})

test('the pages fit a screen of 320 px', async ({ page, resetLink }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/admin/login', '/admin/forgot-password', await resetLink()]) {
    await page.goto(address)
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await expectNoHorizontalScroll(page)
  }
})
