import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

const regions = [
  {
    path: '/tutoring-usa',
    taught: ['Common Core', 'Texas TEKS', 'SAT & ACT prep', 'AP courses'],
    figures: ['100+', '50+', '4.9', '95%'],
    claims: ['students in the USA', 'tutors for the USA'],
    city: 'Denver',
    time: 'Wed 6:00 AM',
  },
  {
    path: '/tutoring-australia',
    taught: ['Reading', 'Writing', 'Language Conventions', 'Numeracy'],
    figures: ['100+', '30+', '4.9', '24 h'],
    claims: ['students in Australia', 'tutors for Australia'],
    city: 'Perth',
    time: 'Wed 8:00 PM',
  },
  {
    path: '/tutoring-uk',
    taught: ['IGCSE', 'GCSE', 'A-Levels', '11+'],
    figures: ['50+', '20+', '4.9', '95%'],
    claims: ['students in the UK', 'tutors for the UK'],
    city: 'London',
    time: 'Wed 1:00 PM',
  },
]

for (const { path, taught, figures, claims, city, time } of regions) {
  test.describe(path, () => {
    test('shows subjects, figures and claims', async ({ page }) => {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 3 })).toHaveText(taught)
      await expect(main.getByRole('definition')).toHaveText(figures)
      for (const claim of claims) await expect(main).toContainText(claim)
      await expect(main).toContainText('within 24 hours')
      await expect(main).not.toContainText(/unavailable/i)
    })

    test('shows the local time of its cities', async ({ page }) => {
      await page.clock.setFixedTime('2026-07-15T12:00:00Z')
      await page.goto(path)
      const cities = page.getByRole('list', { name: 'Local times' })
      await expect(cities.getByRole('listitem').filter({ hasText: city })).toContainText(time)
    })

    test('links to the contact form', async ({ page }) => {
      await page.goto(path)
      await page.getByRole('main').getByRole('link', { name: 'Book a Free Trial' }).last().click()
      await expect(page).toHaveURL('/contact')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    })
  })
}

test('NAPLAN is taught in Years 3, 5, 7 and 9', async ({ page }) => {
  await page.goto('/tutoring-australia')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('NAPLAN is four tests.')
  const subjects = page.getByRole('region', { name: 'Four subjects' }).getByRole('listitem')
  await expect(subjects).toContainText(Array.from({ length: 4 }, () => 'Years 3, 5, 7, 9'))
})

const availabilityRows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .evaluateAll((found) =>
      found.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    )

test('years are translated into grades: UK Year 10 is US Grade 9', async ({ page }) => {
  await page.goto('/tutoring-uk')
  expect(await availabilityRows(page)).toContainEqual(['Year 10', 'Grade 9'])
  await expect(page.getByRole('table').getByRole('caption')).toContainText('England and Wales')
  await expect(page.getByRole('main')).toContainText('Scotland and Northern Ireland')
  await page.goto('/tutoring-australia')
  expect(await availabilityRows(page)).toContainEqual(['Year 7', 'Grade 7'])
})

test('View All Subjects goes to the courses', async ({ page }) => {
  await page.goto('/tutoring-usa')
  const link = page.getByRole('link', { name: 'View All Subjects' })
  await expect(link).toHaveAttribute('href', '/courses')
})

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

  test('says to a visitor in New York that lessons run now', async ({ page }) => {
    await page.clock.setFixedTime('2026-07-15T12:00:00Z')
    await page.goto('/tutoring-usa')
    await expect(region(page)).toContainText('Wednesday 8:00 AM')
    await expect(region(page).getByRole('status')).toHaveText(
      'That is within our Eastern hours: lessons run until 11pm today.',
    )
    await expect(yours(page)).toContainText('Eastern')
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
