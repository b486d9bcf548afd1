import type { Locator, Page } from '@playwright/test'
import { expectFormReady, field, submitForm, successMessage } from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'

test.use({ timezoneId: 'Europe/London' })

/** A text is one tap and its keys, a choice of a list two taps. */
const countTaps = (page: Page) => {
  const count = { taps: 0, choices: 0 }
  return {
    count,
    tap: async (target: Locator) => {
      count.taps += 1
      await target.click()
    },
    type: async (label: string | RegExp, text: string) => {
      count.taps += 1
      await field(page, label).fill(text)
    },
    choose: async (label: string, value: string) => {
      count.taps += 2
      count.choices += 1
      await field(page, label).selectOption(value)
    },
  }
}

test('from the UK page a family sends an inquiry with at most 12 taps and 2 choices', async ({
  page,
}) => {
  const { count, tap, type, choose } = countTaps(page)
  await page.goto('/tutoring-uk')
  await tap(page.getByRole('link', { name: 'GCSE Science', exact: true }))
  await expectFormReady(page)
  await expect(field(page, 'Course category')).toHaveValue('GCSE & A-Levels')
  await expect(field(page, 'Subject')).toHaveValue('GCSE Combined & Triple Science')
  await expect(field(page, 'Board')).toHaveValue('GCSE')
  await expect(field(page, 'Country')).toHaveValue('United Kingdom')
  await type('Parent first name', 'Sarah')
  await type('Parent last name', 'Whitfield')
  await type('Parent e-mail', `leeds-${test.info().project.name}@example.com`)
  await type(/^Contact number/, '+44 7700 900123')
  await tap(page.getByRole('button', { name: 'Same as contact number' }))
  await type('Child name', 'Zoë')
  await choose('Grade', 'Grade 9')
  await tap(field(page, 'I agree'))
  count.taps += 1
  await submitForm(page)
  await expect(page.getByRole('status').filter({ hasText: successMessage })).toBeVisible()
  expect(count.taps).toBeLessThanOrEqual(12)
  expect(count.choices).toBeLessThanOrEqual(2)
})
