import type { Locator, Page } from '@playwright/test'
import { openCourses } from '#tests/support/courses-page.ts'
import { expectFormReady, field, fillInquiry, submitForm } from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

const guarantees = [
  ['First consultation free', '#service'],
  ['Cancel 24 hours before, full credit', '#cancellation'],
  ['Unused credits refunded if you ask within 30 days of purchase', '#refunds'],
] as const

const expectGuarantees = async (part: Locator, opensNewTab: boolean) => {
  for (const [name, anchor] of guarantees) {
    const link = part.getByRole('link', {
      name: opensNewTab ? `${name} (opens in a new tab)` : name,
      exact: true,
    })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', `/terms-of-service${anchor}`)
    if (opensNewTab) await expect(link).toHaveAttribute('target', '_blank')
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
}

const form = (page: Page) => page.getByRole('form', { name: 'Inquiry' })

const places = [
  ['/', 'Send inquiry'],
  ['/contact', 'Send inquiry'],
  ['/tutoring-usa', 'Book a Free Trial'],
  ['/tutoring-uk', 'Book a Free Trial'],
  ['/tutoring-australia', 'Book a Free Trial'],
] as const

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    for (const [path, action] of places) {
      test(`the guarantees stand by “${action}” of ${path}, each with its paragraph of the terms`, async ({
        page,
      }) => {
        await page.goto(path)
        const isForm = action === 'Send inquiry'
        const part = isForm ? form(page) : page.locator('main > section').last()
        await expect(
          part.getByRole(isForm ? 'button' : 'link', { name: action, exact: true }),
        ).toHaveCount(1)
        await expectGuarantees(part, isForm)
        if (isForm) return
        for (const [name, anchor] of guarantees) {
          await part.getByRole('link', { name }).click()
          await expect(page).toHaveURL(`/terms-of-service${anchor}`)
          await expect(page.locator(`${anchor} > h2`)).toBeInViewport()
          await page.goBack()
        }
      })
    }
  })
}

test('the guarantees stand in the details of a course, whose choices stay', async ({ page }) => {
  await openCourses(page)
  await page.getByRole('link', { name: 'Know more about Mathematics' }).click()
  const dialog = page.getByRole('dialog')
  await expectGuarantees(dialog, true)
  await dialog.getByLabel('Grade', { exact: true }).selectOption('Grade 9')
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: guarantees[1][0] }).click()
  const terms = await opening
  await expect(terms).toHaveURL(/\/terms-of-service#cancellation$/)
  await expect(dialog.getByLabel('Grade', { exact: true })).toHaveValue('Grade 9')
})

test('a guarantee is read without losing what was typed', async ({ page }) => {
  await page.goto('/contact')
  await expectFormReady(page)
  await field(page, 'Child name').fill('Zoë')
  const opening = page.waitForEvent('popup')
  await form(page).getByRole('link', { name: guarantees[2][0] }).click()
  await expect((await opening).locator('#refunds > h2')).toBeInViewport()
  await expect(field(page, 'Child name')).toHaveValue('Zoë')
})

const unknown = 'You hear from us within 24 hours.'
const answer = (page: Page) => form(page).getByText(/You hear from us/)

const families = [
  ['Europe/London', '12:05 AM', 'London time', '12:05 AM tomorrow'],
  ['America/Chicago', '6:05 PM', 'Central Time', '6:05 PM tomorrow'],
  ['Australia/Sydney', '11:05 AM', 'Australian Eastern Time', '11:05 AM tomorrow'],
] as const

for (const [timezoneId, now, name, by] of families) {
  test.describe(`a family in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test(`reads by “Send inquiry” when it hears from us, in ${name}`, async ({ page }) => {
      await page.clock.setFixedTime('2026-11-23T00:05:00Z')
      await page.goto('/contact')
      await expectFormReady(page)
      await expect(answer(page)).toHaveText(
        `It is ${now} where you are (${name}). You hear from us by ${by}.`,
      )
      await expectAccessible(page)
    })
  })
}

test.describe('in the night of 25 hours', () => {
  test.use({ timezoneId: 'Europe/London' })

  test('24 hours are 24 hours, and the minute stays the present one without moving anything', async ({
    page,
  }) => {
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
    expect(await answer(page).evaluate((line) => line.closest('[aria-live],[role=status]'))).toBe(
      null,
    )
  })
})

test.describe('after an answer that was lost', () => {
  test.use({ expectedBrowserError: /ERR_FAILED/ })

  test('the confirmation promises from the stored moment, also to a repeat', async ({ page }) => {
    await fillInquiry(page)
    let stored = ''
    await page.route('**/api/contact', async (route) => {
      const reply = await route.fetch()
      stored = (await reply.json()).created_at
      await route.abort()
      await page.unroute('**/api/contact')
    })
    await submitForm(page)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.clock.setFixedTime(Date.parse(stored) + 3 * 60 * 60_000)
    await page.getByRole('button', { name: 'Send inquiry' }).click()
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

test.describe('a browser that hides its zone', () => {
  test.use({ timezoneId: 'UTC' })

  test('is promised an answer within 24 hours', async ({ page }) => {
    await page.goto('/contact')
    await expectFormReady(page)
    await expect(field(page, 'Time zone').locator('option:checked')).not.toHaveText('UTC')
    await expect(answer(page)).toHaveText(unknown)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an answer is promised within 24 hours, in the form and after sending', async ({ page }) => {
    await page.goto('/contact')
    await expect(answer(page)).toHaveText(unknown)
    await page.goto('/contact/sent')
    await expect(page.getByText('A person reads it and replies within 24 hours')).toBeVisible()
  })
})
