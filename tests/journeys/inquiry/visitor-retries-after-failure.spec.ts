import type { Locator, Page } from '@playwright/test'
import { brand } from '#brand'
import type { AdminApi } from '#tests/support/admin-api.ts'
import { collectWarnings } from '#tests/support/browser-errors.ts'
import {
  expectRequiredValues,
  expectSent,
  fillInquiry,
  submitForm,
  successMessage,
} from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible, goOffline } from '#tests/support/page-checks.ts'

const failureMessage = `Failed to submit form. Please try again or contact us directly at ${brand.email}`

const failureAlert = (page: Page) => page.getByRole('alert').filter({ hasText: failureMessage })

/** Stores the next inquiry, and lets the test decide about its reply. */
const interceptOnce = (page: Page, lose: Parameters<Page['route']>[1]) =>
  page.route(
    '**/api/contact',
    async (route, request) => {
      await route.fetch()
      await lose(route, request)
    },
    { times: 1 },
  )

async function expectStoredOnce(admin: AdminApi, email: string): Promise<void> {
  expect(await admin.findContacts(email)).toHaveLength(1)
}

test.use({
  expectedBrowserError: /status of (500|503)|ERR_(INTERNET_DISCONNECTED|TIMED_OUT)/,
})

test('being offline is shown, the return of the connection is noticed, and one press sends', {
  tag: '@phone-full',
}, async ({ page, context, admin }) => {
  const email = await fillInquiry(page, '/')
  await goOffline(page)
  await submitForm(page)
  await expect(failureAlert(page)).toContainText('You are offline.')
  await expectRequiredValues(page, email)

  await context.setOffline(false)
  await expect(failureAlert(page)).toContainText('You are connected again')
  await expect(failureAlert(page)).not.toContainText('You are offline.')
  await expectRequiredValues(page, email)
  await expectAccessible(page)
  await failureAlert(page).getByRole('button', { name: 'Send now' }).click()
  await expectSent(page)
  await expect(failureAlert(page)).toHaveCount(0)
  await expectStoredOnce(admin, email)
})

test('while the server changes the same inquiry is sent again, and only after a minute a failure is said and logged', async ({
  page,
  admin,
}) => {
  await page.clock.install()
  const warned = collectWarnings(page)
  const email = await fillInquiry(page)
  await interceptOnce(page, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': '3f2a9c1e-7b04' },
      json: { success: false, error: 'Please try again.' },
    }),
  )
  await submitForm(page)
  await expect(failureAlert(page)).toContainText('Please try again. If you tell us of it, please quote 3f2a9c1e-7b04.')
  const slow = page.getByText('This takes longer than usual. Nothing that you typed is lost.')
  await page.clock.fastForward(5_000)
  const link = failureAlert(page).getByRole('link', { name: brand.email })
  await expect(link).toHaveAttribute('href', `mailto:${brand.email}`)
  await expect(slow).toHaveCount(0)

  let tries = 0
  // A reply of a proxy, without our error text.
  await page.route('**/api/contact', (route) => {
    tries += 1
    return route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Unavailable</h1>' })
  })
  await submitForm(page)
  const advanceUntil = (shown: Locator) =>
    expect.poll(() => page.clock.fastForward(5_000).then(() => shown.isVisible()), { intervals: [100] }).toBe(true)
  await expect.poll(() => tries).toBe(1)
  await advanceUntil(slow)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expectAccessible(page)
  await advanceUntil(failureAlert(page).filter({ hasText: 'The server answered with status 503.' }))
  await expect(slow).toHaveCount(0)
  expect(warned).toContain('The inquiry was not sent. ApiError: The server answered with status 503.')
  expect(tries).toBeGreaterThan(8)
  await expectRequiredValues(page, email)

  await page.unroute('**/api/contact')
  await interceptOnce(page, (route) => route.abort('timedout'))
  await submitForm(page)
  await advanceUntil(page.getByRole('status').filter({ hasText: successMessage }))
  await expectStoredOnce(admin, email)
})
