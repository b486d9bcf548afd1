import { expect, test } from '#tests/support/journey.ts'
import {
  expectAccessible,
  expectHydrated,
  expectNoHorizontalScroll,
} from '#tests/support/page-checks.ts'
import { publicPaths } from '#tests/support/pages.ts'

for (const path of [...publicPaths, '/admin/login']) {
  test(`${path} is accessible, has one main heading and fits the screen`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (path !== '/admin/login') await expectHydrated(page)
    await expectAccessible(page)
    for (const width of [320, 768, page.viewportSize()?.width ?? 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(page)
    }
  })
}

test.describe('an unknown address', () => {
  test.use({ expectedBrowserError: /status of 404/ })

  test('answers 404 with a page of the site', async ({ page }) => {
    const reply = await page.goto('/nowhere')
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a trailing slash redirects to the page', async ({ request }) => {
  const reply = await request.get('/contact/?a=1', { maxRedirects: 0 })
  expect(reply.status()).toBe(308)
  expect(reply.headers()['location']).toBe('/contact?a=1')
})

test('no address redirects to another site', async ({ request, baseURL }) => {
  for (const path of [
    '//evil.example/',
    '//evil.example/contact/',
    '///evil.example/courses/',
    '/%2fevil.example/',
    '/%5cevil.example/contact/',
    '/\\evil.example/',
  ]) {
    const reply = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    expect(reply.status(), path).toBe(404)
    expect(reply.headers(), path).not.toHaveProperty('location')
  }
  const reply = await request.get(`${baseURL}/courses?category=x&to=//evil.example`, {
    maxRedirects: 0,
  })
  expect(reply.headers()['location']).toMatch(/^\/courses\?/)
})

test('pages are revalidated, assets are immutable, both are compressed', async ({ request }) => {
  const page = await request.get('/', { headers: { 'accept-encoding': 'br' } })
  expect(page.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  const again = await request.get('/', {
    headers: { 'accept-encoding': 'br', 'if-none-match': page.headers()['etag'] ?? '' },
  })
  expect(again.status()).toBe(304)

  const [, asset] = /(\/assets\/[^" ]+\.js)/.exec(await page.text()) ?? []
  const script = await request.get(asset ?? '', { headers: { 'accept-encoding': 'gzip' } })
  expect(script.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
  })
})
