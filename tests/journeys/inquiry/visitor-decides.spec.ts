import type { Page } from '@playwright/test'
import { details, gradeList, knowMore, openCourses } from '#tests/support/courses-page.ts'
import { expectFormReady, field, inquiryForm, openForm } from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'
import { inTimeZone } from '#tests/support/time-zones.ts'

test('the guarantees and the terms are read without losing what was typed or chosen', {
  tag: '@full',
}, async ({ page }) => {
  await openCourses(page)
  await knowMore(page, 'Mathematics').click()
  const popup = () => page.waitForEvent('popup')
  await gradeList(page).selectOption('Grade 9')
  const [terms] = await Promise.all([
    popup(),
    details(page).getByRole('link', { name: 'Cancel 24 hours before' }).click(),
  ])
  await expect(terms).toHaveURL(/\/terms-of-service#cancellation$/)
  await expect(terms.locator('#cancellation > h2')).toBeInViewport()
  await expect(gradeList(page)).toHaveValue('Grade 9')

  await openForm(page)
  await field(page, 'Child name').fill('Zoë')
  const [refunds] = await Promise.all([
    popup(),
    inquiryForm(page).getByRole('link', { name: 'Unused credits refunded' }).click(),
  ])
  await expect(refunds.locator('#refunds > h2')).toBeInViewport()
  const [all] = await Promise.all([popup(), page.getByRole('link', { name: 'our terms' }).click()])
  await expect(all).toHaveURL('/terms-of-service')
  await expect(field(page, 'Child name')).toHaveValue('Zoë')
})

const unknown = 'You hear from us within 24 hours.'
const answer = (page: Page) => inquiryForm(page).getByText(/You hear from us/)

test('a family whose browser hides its zone reads that it hears from us within 24 hours', {
  tag: '@full',
}, async ({ page }) => {
  await inTimeZone(page, 'UTC', async (other) => {
    await other.goto('/contact')
    await expect(answer(other)).toHaveText(unknown)
    await expectFormReady(other)
    await expect(field(other, 'Time zone').locator('option:checked')).not.toHaveText('UTC')
    await expect(answer(other)).toHaveText(unknown)
  })
})

test.describe('in the night of 25 hours', () => {
  test.use({ timezoneId: 'Europe/London' })

  test('24 hours are 24 hours, and the minute stays the present one without moving anything', {
    tag: '@full',
  }, async ({ page }) => {
    await page.clock.install({ time: '2026-10-24T23:29:58Z' })
    await openForm(page)
    const box = () => inquiryForm(page).boundingBox()
    const before = await box()
    await page.clock.runFor(3_000)
    await expect(answer(page)).toHaveText(
      'It is 12:30 AM where you are (London time). You hear from us by 11:30 PM today.',
    )
    await page.clock.runFor(60_000)
    await expect(answer(page)).toContainText('It is 12:31 AM')
    expect((await box())?.height).toBe(before?.height)
    expect(await answer(page).evaluate((line) => line.closest('[aria-live],[role=status]'))).toBe(null)
  })
})
