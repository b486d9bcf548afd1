import type { Locator, Page } from '@playwright/test'
import { expectFormReady, expectSent, expectValues, field, submitForm } from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'

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

test.use({ timezoneId: 'Europe/London' })

test('a family in Leeds sends an inquiry from the page of its region with at most 12 taps and 2 choices', {
  tag: '@phone-only',
}, async ({ page }) => {
  const { count, tap, type, choose } = countTaps(page)
  await page.goto('/tutoring-uk')
  await tap(page.getByRole('link', { name: 'GCSE Science', exact: true }))
  await expectFormReady(page)
  await expectValues(page, {
    'Course category': 'GCSE & A-Levels',
    Subject: 'GCSE Combined & Triple Science',
    Board: 'GCSE',
    Country: 'United Kingdom',
  })
  await type('Parent first name', 'Sarah')
  await type('Parent last name', 'Whitfield')
  await type('Parent e-mail', 'leeds@example.com')
  await type(/^Contact number/, '07700 900123')
  await tap(page.getByRole('button', { name: 'Same as contact number' }))
  await type('Child name', 'Zoë')
  await choose('Grade', 'Grade 9')
  await tap(field(page, 'I agree'))
  count.taps += 1
  await submitForm(page)
  await expectSent(page)
  expect(count.taps).toBeLessThanOrEqual(12)
  expect(count.choices).toBeLessThanOrEqual(2)
})
