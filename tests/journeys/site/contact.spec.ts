import type { Page } from '@playwright/test'
import { brand } from '#brand'
import { holdScripts } from '#tests/support/held-replies.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectHydrated, expectNoHorizontalScroll } from '#tests/support/page-checks.ts'

const labels = ['years of experience', 'happy students', 'average rating', 'success rate']
const finalTexts = ['10+', '100+', '4.9/5', '95%']

const counterTexts = (page: Page) =>
  Promise.all(labels.map((label) => page.locator(`[data-count="${label}"]`).textContent()))

/** Resolves after the counters' own IntersectionObserver was called. */
const waitForObservers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(() => resolve()).observe(
          document.querySelector('[data-count]') as Element,
        )
      }),
  )

const statsStrip = (page: Page) => page.locator('dl').filter({ hasText: 'happy students' })

test('on a phone the first field stands above 420 px, and the four facts in one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  const first = await page.getByLabel('Parent first name').boundingBox()
  expect(first?.y).toBeLessThan(420)
  const tops = new Set<number | undefined>()
  for (const [name, href] of [
    ['Call us', `tel:${brand.phone.e164}`],
    ['Write', `mailto:${brand.email}`],
    ['Mumbai', '#office'],
    ['24/7', '#hours'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', href)
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    tops.add(box?.y)
  }
  expect(tops.size).toBe(1)
  await page.getByRole('link', { name: 'Mumbai', exact: true }).click()
  await expect(page.getByText('Office address')).toBeInViewport()
  await expectNoHorizontalScroll(page)
})

test('both map buttons open a maps search in a new tab', async ({ page }) => {
  await page.goto('/contact')
  const place = 'Mira%20Road%20East%2C%20Mumbai%2C%20Maharashtra%2C%20India'
  const search = 'https://www.google.com/maps/search/?api=1&query='
  for (const [name, address] of [
    ['Get Directions', `${search}directions%20to%20${place}`],
    ['View on Maps', `${search}${place}`],
  ] as const) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', address)
    await expect(link).toHaveAttribute('target', '_blank')
  }
})

test('the map is only loaded on request', async ({ page }) => {
  const mapRequests: string[] = []
  await page.route(`${brand.maps.origin}/**`, (route) => {
    mapRequests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<h1>A map of Mumbai</h1>' })
  })
  const warned: string[] = []
  page.on('console', (message) => warned.push(message.text()))
  await page.goto('/contact')
  await expectHydrated(page)
  await page.getByRole('link', { name: 'Show the map' }).scrollIntoViewIfNeeded()
  await expect(page.locator('iframe'), 'no empty frame to stop at').toHaveCount(0)
  expect(mapRequests).toEqual([])

  await page.getByRole('link', { name: 'Show the map' }).click()
  const frame = page.frameLocator('iframe[title^="Map of our office"]')
  await expect(frame.getByRole('heading', { name: 'A map of Mumbai' })).toBeVisible()
  await expect(page.locator('iframe')).toBeFocused()
  expect(warned).toEqual([])
  expect(mapRequests).toEqual([
    'https://www.google.com/maps?q=Mira%20Road%20East%2C%20Mumbai%2C%20Maharashtra%2C%20India&output=embed',
  ])
})

test.describe('when the map cannot be reached', () => {
  test.use({ expectedBrowserError: /google\.com|ERR_FAILED/ })

  test('the page shows a message, and the map buttons still work', async ({ page }) => {
    await page.route(`${brand.maps.origin}/**`, (route) => route.abort())
    await page.goto('/contact')
    await expectHydrated(page)
    await page.getByRole('link', { name: 'Show the map' }).click()
    await expect(page.getByText('If it does not appear')).toBeVisible()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('link', { name: 'Get Directions' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'View on Maps' })).toBeVisible()
  })
})

test('no other site may be framed', async ({ request }) => {
  const policy = (await request.get('/contact')).headers()['content-security-policy'] ?? ''
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe('https://www.google.com')
})

test('the counters start when half visible and run for their duration', async ({ page }) => {
  await page.clock.install()
  await page.goto('/contact')
  await expect.poll(() => counterTexts(page)).toEqual(['0+', '0+', '0.0/5', '0%'])
  await page.clock.runFor(5000)
  expect(await counterTexts(page), 'nobody has looked yet').toEqual(['0+', '0+', '0.0/5', '0%'])

  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  await statsStrip(page).scrollIntoViewIfNeeded()
  await waitForObservers(page)
  await page.clock.runFor(300)
  const [years, students, rating, success] = await counterTexts(page)
  expect(students, 'within 250 ms').toBe('100+')
  expect(Number.parseInt(years ?? '', 10)).toBeLessThan(4)
  expect(Number.parseFloat(rating ?? '')).toBeLessThan(1.5)
  expect(Number.parseInt(success ?? '', 10)).toBeLessThan(30)

  await page.clock.runFor(1500)
  expect(Number.parseInt((await counterTexts(page))[3] ?? '', 10)).toBeLessThan(95)
  await page.clock.runFor(400)
  expect(await counterTexts(page)).toEqual(finalTexts)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the counters show their final values', async ({ page }) => {
    await page.goto('/contact')
    await expectHydrated(page)
    await waitForObservers(page)
    expect(await counterTexts(page)).toEqual(finalTexts)
  })
})

test('with motion paused, the counters show their final values', async ({ page }) => {
  await page.goto('/contact')
  await expect.poll(() => counterTexts(page)).toEqual(['0+', '0+', '0.0/5', '0%'])
  await page.getByRole('button', { name: 'Pause motion' }).click()
  await expect.poll(() => counterTexts(page)).toEqual(finalTexts)
  await page.reload()
  await expectHydrated(page)
  await waitForObservers(page)
  expect(await counterTexts(page)).toEqual(finalTexts)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the counters show their final values, and the map opens in a new tab', async ({
    page,
    context,
  }) => {
    await context.route(`${brand.maps.origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>A map of Mumbai</h1>' }),
    )
    await page.goto('/contact')
    expect(await counterTexts(page)).toEqual(finalTexts)
    await expect(page.locator('iframe')).toHaveCount(0)
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Show the map' }).click()
    const map = await opened
    await expect(map.getByRole('heading', { name: 'A map of Mumbai' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'View on Maps' })).toBeVisible()
    await expect(page.getByText('Los Angeles')).toBeVisible()
  })
})

test('the clocks show the local times of the cities', async ({ page }) => {
  await page.clock.setFixedTime('2026-07-15T12:00:00Z')
  await page.goto('/contact')
  const cities = page.getByRole('list', { name: 'Local times' })
  for (const [city, time] of [
    ['Los Angeles', 'Wed 5:00 AM'],
    ['New York', 'Wed 8:00 AM'],
    ['London', 'Wed 1:00 PM'],
    ['Mumbai', 'Wed 5:30 PM'],
    ['Sydney', 'Wed 10:00 PM'],
  ] as const)
    await expect(cities.getByRole('listitem').filter({ hasText: city })).toContainText(time)
})

test('Call Now dials, and Fill Contact Form scrolls to the top', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'Call Now' })).toHaveAttribute(
    'href',
    `tel:${brand.phone.e164}`,
  )
  await page.getByRole('link', { name: 'Fill Contact Form' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('form', { name: 'Inquiry' })).toBeVisible()
})

test('the grade field translates years, and stores the chosen grade', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/contact')
  const grade = page.getByRole('form', { name: 'Inquiry' }).getByLabel('Grade')
  await expect(grade).toHaveAccessibleDescription(
    /^In England and Wales, Year 10 is Grade 9\. In Australia, Year 10 is Grade 10\. Why we ask/,
  )
  await grade.focus()
  await grade.selectOption('Grade 12')
  release()
  await expect(grade).toHaveAccessibleDescription(/^Grade 12 is Year 13 in England and Wales/)
  await grade.selectOption('Grade 9')
  await expect(grade).toHaveAccessibleDescription(
    /^Grade 9 is Year 10 in England and Wales, and Year 9 in Australia\./,
  )
  await expect(grade).toHaveValue('Grade 9')
})
