import type { Page } from '@playwright/test'
import { brand } from '#brand'
import { expect, test } from '#tests/support/journey.ts'
import { expectHydrated } from '#tests/support/page-checks.ts'

const labels = ['years of experience', 'happy students', 'average rating', 'success rate']
const finalTexts = ['10+', '100+', '4.9/5', '95%']

const counterTexts = (page: Page) =>
  Promise.all(labels.map((label) => page.locator(`[data-count="${label}"]`).textContent()))

/** Resolves after the counters' own IntersectionObserver was called. */
const waitForObservers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(() => resolve()).observe(document.querySelector('[data-count]') as Element)
      }),
  )

const statsStrip = (page: Page) => page.locator('dl').filter({ hasText: 'happy students' })

test('the first field stands above 420 px, and the four facts in one line', {
  tag: '@phone-only',
}, async ({ page }) => {
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
  const isInCard = ({ offsetParent, parentElement }: HTMLElement) => offsetParent === parentElement
  expect(await page.locator('iframe').evaluate(isInCard)).toBe(true)
  expect(warned).toEqual([])
  expect(mapRequests).toEqual([
    'https://www.google.com/maps?q=Mira%20Road%20East%2C%20Mumbai%2C%20Maharashtra%2C%20India&output=embed',
  ])
})

test.describe('when the map cannot be reached', () => {
  test.use({ expectedBrowserError: /google\.com|ERR_FAILED/ })

  test('the page shows a message, and the map buttons still work', { tag: '@full' }, async ({ page }) => {
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

test('with motion paused or reduced, the counters show their final values', async ({ page }) => {
  await page.goto('/contact')
  await expect.poll(() => counterTexts(page)).toEqual(['0+', '0+', '0.0/5', '0%'])
  await page.keyboard.press('Shift')
  await page.getByRole('button', { name: 'Pause motion' }).click()
  await expect.poll(() => counterTexts(page)).toEqual(finalTexts)
  const reload = async () => {
    await page.reload()
    await expectHydrated(page)
    await waitForObservers(page)
  }
  await reload()
  expect(await counterTexts(page)).toEqual(finalTexts)
  await page.getByRole('button', { name: 'Resume motion' }).click()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await reload()
  expect(await counterTexts(page)).toEqual(finalTexts)
})
