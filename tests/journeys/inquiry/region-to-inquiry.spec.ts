import type { Locator, Page } from '@playwright/test'
import { expectFormReady, expectSent, expectValues, field, submitForm } from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'

const families = [
  {
    town: 'Leeds',
    timezoneId: 'Europe/London',
    path: '/tutoring-uk',
    programme: 'GCSE Science',
    course: ['GCSE & A-Levels', 'GCSE Combined & Triple Science', 'GCSE'],
    country: 'United Kingdom',
    phone: '07700 900123',
    grade: 'Grade 9',
  },
  {
    town: 'Austin',
    timezoneId: 'America/Chicago',
    path: '/tutoring-usa',
    programme: 'TEKS Math, K-8',
    course: ['Texas TEKS & STAAR', 'TEKS Mathematics (K-8)', 'TEKS'],
    country: 'United States',
    phone: '(512) 555-0143',
    grade: 'Grade 7',
  },
  {
    town: 'Sydney',
    timezoneId: 'Australia/Sydney',
    path: '/tutoring-australia',
    programme: 'Writing',
    course: ['NAPLAN Preparation', 'NAPLAN Writing', 'NAPLAN'],
    country: 'Australia',
    phone: '0412 345 678',
    grade: 'Grade 5',
  },
]

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

for (const { town, timezoneId, path, programme, course, country, phone, grade } of families) {
  test.describe(`a family in ${town}`, {
    tag: town === 'Leeds' ? '@phone-only' : '@full',
  }, () => {
    test.use({ timezoneId })

    test(`sends an inquiry from ${path} with at most 12 taps and 2 choices`, async ({ page }) => {
      const { count, tap, type, choose } = countTaps(page)
      await page.goto(path)
      await tap(page.getByRole('link', { name: programme, exact: true }))
      await expectFormReady(page)
      const [category = '', subject = '', board = ''] = course
      await expectValues(page, { 'Course category': category, Subject: subject, Board: board, Country: country })
      await type('Parent first name', 'Sarah')
      await type('Parent last name', 'Whitfield')
      await type('Parent e-mail', `${town}-${test.info().project.name}@example.com`)
      await type(/^Contact number/, phone)
      await tap(page.getByRole('button', { name: 'Same as contact number' }))
      await type('Child name', 'Zoë')
      await choose('Grade', grade)
      await tap(field(page, 'I agree'))
      count.taps += 1
      await submitForm(page)
      await expectSent(page)
      expect(count.taps).toBeLessThanOrEqual(12)
      expect(count.choices).toBeLessThanOrEqual(2)
    })
  })
}
