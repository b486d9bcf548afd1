import type { Page } from '@playwright/test'
import { chromiumPath, launchArgs } from '#tests/support/chromium.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectHydrated } from '#tests/support/page-checks.ts'

// Playwright switches the cache off.
test.use({
  launchOptions: {
    executablePath: await chromiumPath(),
    args: launchArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

const collectPrefetches = (page: Page): string[] => {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch') {
      const { pathname, search } = new URL(request.url())
      paths.push(pathname + search)
    }
  })
  return paths
}

test('a page is prefetched when somebody rests on its link, and no other address is', {
  tag: ['@not-late', '@not-phone'],
}, async ({ page }) => {
  const prefetches = collectPrefetches(page)
  await page.goto('/about-us')
  await page.evaluate(() => {
    const targets = ['/admin', '/admin/login', '/api/docs', '/sitemap.xml', '/courses?category=1']
    const links = targets.map((href) => Object.assign(document.createElement('a'), { href }))
    for (const link of links) link.textContent = link.pathname
    document.querySelector('main')?.prepend(...links)
  })
  // A press asks for the page at once, and moving away is no click.
  for (const name of ['/admin', '/admin/login', '/api/docs', '/sitemap.xml', '/courses', 'About']) {
    await page.getByRole('link', { name, exact: true }).first().hover()
    await page.mouse.down()
    await page.mouse.move(700, 800)
    await page.mouse.up()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).hover()
  await expect.poll(() => prefetches).toEqual(['/courses'])

  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveURL('/courses')
  const deliveryType = () =>
    page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
    )
  expect(await deliveryType()).toBe('navigational-prefetch')
})

test('a page fades into the next, but not with reduced motion', {
  tag: ['@not-phone', '@full'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset['animated'] = String(viewTransition !== null)
    })
  })
  for (const [reducedMotion, isAnimated] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/about-us')
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.locator('html')).toHaveAttribute('data-animated', String(isAnimated))
  }
})

test('no public page keeps itself from the back/forward cache', {
  tag: ['@not-phone', '@full'],
}, async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const reasons: string[] = []
  let navigations = 0
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    navigations += 1
    // Circumstances are those of a browser that is being tested.
    for (const { type, reason } of notRestoredExplanations) if (type !== 'Circumstantial') reasons.push(reason)
  })
  const paths = ['/', '/courses', '/contact', '/tutoring-usa', '/privacy-policy']
  for (const path of paths) {
    await page.goto(path)
    await expectHydrated(page)
    await page.goto('/about-us')
    await page.goBack()
    await expect(page).toHaveURL(path)
  }
  expect(navigations).toBe(paths.length)
  expect(reasons).toEqual([])
})
