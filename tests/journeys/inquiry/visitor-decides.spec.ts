import type { Page, Route } from '@playwright/test'
import { openCourses } from '#tests/support/courses-page.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { expectFormReady, field, fillInquiry, submitForm } from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'
import { inTimeZone } from '#tests/support/time-zones.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Inquiry' })

test('the guarantees and the terms are read without losing what was typed or chosen', {
  tag: '@full',
}, async ({ page }) => {
  await openCourses(page)
  await page.getByRole('link', { name: 'Know more about Mathematics' }).click()
  const dialog = page.getByRole('dialog')
  const popup = () => page.waitForEvent('popup')
  await dialog.getByLabel('Grade', { exact: true }).selectOption('Grade 9')
  const [terms] = await Promise.all([popup(), dialog.getByRole('link', { name: 'Cancel 24 hours before' }).click()])
  await expect(terms).toHaveURL(/\/terms-of-service#cancellation$/)
  await expect(terms.locator('#cancellation > h2')).toBeInViewport()
  await expect(dialog.getByLabel('Grade', { exact: true })).toHaveValue('Grade 9')

  await page.goto('/contact')
  await expectFormReady(page)
  await field(page, 'Child name').fill('Zoë')
  const [refunds] = await Promise.all([
    popup(),
    form(page).getByRole('link', { name: 'Unused credits refunded' }).click(),
  ])
  await expect(refunds.locator('#refunds > h2')).toBeInViewport()
  const [all] = await Promise.all([popup(), page.getByRole('link', { name: 'our terms' }).click()])
  await expect(all).toHaveURL('/terms-of-service')
  await expect(field(page, 'Child name')).toHaveValue('Zoë')
})

const unknown = 'You hear from us within 24 hours.'
const answer = (page: Page) => form(page).getByText(/You hear from us/)

const families = [
  ['Europe/London', '12:05 AM', 'London time', '12:05 AM tomorrow'],
  ['America/Chicago', '6:05 PM', 'Central Time', '6:05 PM tomorrow'],
  ['Australia/Sydney', '11:05 AM', 'Australian Eastern Time', '11:05 AM tomorrow'],
] as const

test('a family reads by “Send inquiry” when it hears from us, in the time of its zone where it is known', {
  tag: '@full',
}, async ({ page }) => {
  for (const [zone, now, name, by] of isFullRun ? families : families.slice(0, 1))
    await inTimeZone(page, zone, async (other) => {
      await other.clock.setFixedTime('2026-11-23T00:05:00Z')
      await other.goto('/contact')
      await expectFormReady(other)
      await expect(answer(other)).toHaveText(`It is ${now} where you are (${name}). You hear from us by ${by}.`)
    })
  await inTimeZone(page, 'UTC', async (other) => {
    await other.goto('/contact')
    // The browser hides its zone.
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
    await page.goto('/contact')
    await expectFormReady(page)
    const box = () => form(page).boundingBox()
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

test.describe('after an answer that was lost', () => {
  test.use({ expectedBrowserError: /ERR_FAILED/ })

  test('the confirmation promises from the stored moment, also to a repeat', {
    tag: '@full',
  }, async ({ page }) => {
    await fillInquiry(page)
    let stored = ''
    const lose = async (route: Route) => {
      const reply = await route.fetch()
      stored = (await reply.json()).created_at
      await page.clock.setFixedTime(Date.parse(stored) + 3 * 60 * 60_000)
      await route.abort()
    }
    await page.route('**/api/contact', lose, { times: 1 })
    await submitForm(page)
    await expect(page.getByText(/^We got it at/)).toBeVisible()
    const timeOf = (moment: number) =>
      new Intl.DateTimeFormat('en-US', {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'America/New_York',
      })
        .format(moment)
        .replace(/\s/, '\\s')
    const at = Date.parse(stored)
    await expect(page.getByText(/^We got it at/)).toHaveText(
      new RegExp(
        `^We got it at ${timeOf(at)} where you are \\(Eastern Time\\)\\. You hear from us by ${timeOf(at + 24 * 60 * 60_000)} (today|tomorrow)\\.$`,
      ),
    )
    await expectAccessible(page)
  })
})
