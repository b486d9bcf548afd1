import type { Page } from '@playwright/test'
import { expectAnnounced } from '#tests/support/announced.ts'
import { expectFormReady, field, fillRequired } from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'
import { goOffline } from '#tests/support/page-checks.ts'

test.use({ expectedBrowserError: /status of (422|500)|ERR_INTERNET_DISCONNECTED/ })

/** Other journeys add to the catalogue. */
const fixCatalogue = async (page: Page) => {
  const list = (key: string, name: string) => ({ success: true, [key]: [{ id: 1, name }] })
  const answers: [string, object][] = [
    ['**/api/course-categories', list('categories', 'Mathematics')],
    ['**/api/course-options/category/1', list('options', 'Algebra I')],
    ['**/api/public/boards', list('data', 'TEKS')],
  ]
  for (const [address, json] of answers) await page.route(address, (route) => route.fulfill({ json }))
}

const form = (page: Page) => page.getByRole('form', { name: 'Inquiry' })

test('what the form announces is as reviewed: empty, with errors, with a question, offline, failed, sent', async ({
  page,
  context,
}) => {
  await fixCatalogue(page)
  await page.clock.setFixedTime('2026-07-15T12:00:00Z')
  await page.goto('/contact')
  await expectFormReady(page)
  await expect(field(page, 'Board')).toBeEnabled()
  await expect(page.getByRole('main').getByText('–', { exact: true })).toHaveCount(0)
  await field(page, 'Time zone').scrollIntoViewIfNeeded()
  await expect(field(page, 'Time zone')).toContainText('Pacific, Los Angeles')
  await expectAnnounced(page.getByRole('main'), 'contact')
  await form(page).getByText('Tell us more, optional').click()
  await expectAnnounced(form(page).locator('details'), 'form-optional-fields')
  await form(page).getByText('Tell us more, optional').click()

  const alert = page.getByRole('alert')
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(alert).toBeVisible()
  await expectAnnounced(form(page), 'form-errors')

  await fillRequired(page, 'sarah@example.com')
  await field(page, 'WhatsApp number').fill('12')
  await field(page, 'I agree').check()
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(alert).toContainText('Is this right?')
  await expectAnnounced(form(page), 'form-question')

  const message = form(page).locator('> div').first()
  await goOffline(page)
  await page.getByRole('button', { name: 'Send as they are' }).click()
  await expect(alert).toContainText('You are offline.')
  await expectAnnounced(alert, 'form-offline')
  await context.setOffline(false)
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'The database is away.' } }),
  )
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(alert).toContainText('The database is away.')
  await expectAnnounced(message, 'form-failed')

  const reply = {
    success: true,
    reference: 'M-ABCDEFGH',
    created_at: '2026-07-15T11:59:30.000Z',
  }
  await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: reply }))
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(form(page)).toContainText('M-ABCDEFGH')
  await expectAnnounced(form(page), 'form-sent')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('what a refused inquiry announces is as reviewed', { tag: '@full' }, async ({ page }) => {
    await page.goto('/contact')
    await form(page).evaluate((element: HTMLFormElement) => element.submit())
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    // Without what stands in `noscript`, which Playwright's tree leaves out.
    await expectAnnounced(form(page), 'form-refused-without-script')
  })
})
