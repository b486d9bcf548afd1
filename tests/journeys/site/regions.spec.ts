import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

for (const region of ['usa', 'australia', 'uk']) {
  const path = `/tutoring-${region}`
  test(`${path} links to the top of the contact page`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: 'Book a Free Trial' }).last().click()
    await expect(page).toHaveURL(`/contact?region=${region}`)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
}

test('a programme leads to the form with its ids, and a name that no page links to the plain page', async ({
  page,
  request,
}) => {
  await page.goto('/tutoring-uk')
  await page.getByRole('link', { name: 'GCSE Science', exact: true }).click()
  await expect(page).toHaveURL(/\/contact\?region=uk&category=\d+&board=\d+&option=\d+$/)
  const plain = await (await request.get('/contact')).text()
  for (const name of ['gcse', '%3Cb%3E', '__proto__']) {
    const reply = await request.get(`/contact?course=${name}`, { maxRedirects: 0 })
    expect((await reply.text()) === plain, name).toBe(true)
  }
})

const availabilityRows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .evaluateAll((found) =>
      found.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    )

test.describe('availability in the USA', () => {
  const region = (page: Page) => page.getByRole('region', { name: 'Lesson hours' })
  const yours = (page: Page) => page.locator('tr[aria-current=true]')

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('is shown for each zone and day', async ({ page }) => {
      await page.goto('/tutoring-usa')
      expect(await availabilityRows(page)).toEqual([
        ['Time zone', 'Mon-Fri', 'Sat-Sun'],
        ['Eastern', '6am-11pm', '8am-8pm'],
        ['Central', '5am-10pm', '7am-7pm'],
        ['Mountain', '4am-9pm', '6am-6pm'],
        ['Pacific', '3am-8pm', '5am-5pm'],
      ])
    })
  })

  test.describe('in Phoenix', () => {
    test.use({ timezoneId: 'America/Phoenix' })

    test('Mountain hours apply in local time, without daylight saving time', async ({ page }) => {
      await page.clock.setFixedTime('2026-07-15T10:30:00Z')
      await page.goto('/tutoring-usa')
      await expect(region(page)).toContainText('Wednesday 3:30 AM')
      await expect(region(page).getByRole('status')).toHaveText(
        'That is outside our Mountain hours: lessons begin today at 4am. You can write to us now.',
      )
      await expect(yours(page)).toContainText('Mountain')
    })
  })

  test.describe('on a Saturday night in Los Angeles', () => {
    test.use({ timezoneId: 'America/Los_Angeles' })

    test('says that lessons begin again tomorrow', async ({ page }) => {
      await page.clock.setFixedTime('2026-01-18T03:00:00Z')
      await page.goto('/tutoring-usa')
      await expect(region(page).getByRole('status')).toHaveText(
        'That is outside our Pacific hours: lessons begin tomorrow at 5am. You can write to us now.',
      )
    })
  })

  test.describe('in London', () => {
    test.use({ timezoneId: 'Europe/London' })

    test('says that the zone is not in the table, and that we are available', async ({ page }) => {
      await page.clock.setFixedTime('2026-07-15T12:00:00Z')
      await page.goto('/tutoring-usa')
      await expect(region(page)).toContainText('Wednesday 1:00 PM')
      await expect(region(page).getByRole('status')).toContainText(
        'Your time zone is not in this table. We are here 24/7',
      )
      await expect(yours(page)).toHaveCount(0)
    })
  })
})
