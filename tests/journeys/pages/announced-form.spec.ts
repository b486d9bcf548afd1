import type { Page } from '@playwright/test'
import { expectAnnounced } from '#tests/support/announced.ts'
import { formStates } from '#tests/support/form-states.ts'
import { field, inquiryForm, optionalFields, toggleOptionalFields } from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'

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

test('what the form announces is as reviewed in each of its states: empty, with errors, in doubt, offline, failed, sent', async ({
  page,
}) => {
  await fixCatalogue(page)
  await page.clock.setFixedTime('2026-07-15T12:00:00Z')
  const announced = {
    untouched: async () => {
      await expect(page.getByRole('main').getByText('–', { exact: true })).toHaveCount(0)
      await field(page, 'Time zone').scrollIntoViewIfNeeded()
      await expect(field(page, 'Time zone')).toContainText('Pacific, Los Angeles')
      await expectAnnounced(page.getByRole('main'), 'contact')
      await toggleOptionalFields(page)
      await expectAnnounced(optionalFields(page), 'form-optional-fields')
      await toggleOptionalFields(page)
    },
    'with errors': () => expectAnnounced(inquiryForm(page), 'form-errors'),
    'in doubt': () => expectAnnounced(inquiryForm(page), 'form-question'),
    offline: () => expectAnnounced(page.getByRole('alert'), 'form-offline'),
    failed: () => expectAnnounced(inquiryForm(page).locator('> div').first(), 'form-failed'),
    sent: () => expectAnnounced(inquiryForm(page), 'form-sent'),
  }
  for await (const state of formStates(page, '/contact')) await announced[state]()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('what a refused inquiry announces is as reviewed', { tag: '@full' }, async ({ page }) => {
    await page.goto('/contact')
    await inquiryForm(page).evaluate((element: HTMLFormElement) => element.submit())
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    // Without what stands in `noscript`, which Playwright's tree leaves out.
    await expectAnnounced(inquiryForm(page), 'form-refused-without-script')
  })
})
