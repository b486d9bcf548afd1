import type { Page } from '@playwright/test'
import { brand } from '#brand'
import { holdScripts } from '#tests/support/held-replies.ts'
import { expect, isPhone, test } from '#tests/support/journey.ts'
import { expectHydrated, scrollPageTo, scrollTop } from '#tests/support/page-checks.ts'

/** The navigation, opened first on a phone. */
async function openMenu(page: Page) {
  if (!isPhone()) return page.getByRole('banner')
  await page.locator('summary[aria-label=Menu]').click()
  return page.getByRole('navigation', { name: 'Menu' })
}

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top))

const expectAtTop = (page: Page, id: string) =>
  expect.poll(async () => Math.abs((await topOf(page, id)) - 96)).toBeLessThan(30)

test('the menu and the logo lead to their pages, and the menu closes after a choice', {
  tag: ['@phone', '@late'],
}, async ({ page }) => {
  await page.goto('/contact')
  await expectHydrated(page)
  for (const label of ['Courses', 'Book a Demo']) {
    const menu = await openMenu(page)
    const link = menu.getByRole('link', { name: label, exact: true })
    const path = (await link.getAttribute('href')) ?? ''
    await link.click()
    await expect(page).toHaveURL(path)
    expect(await scrollTop(page)).toBe(0)
    if (isPhone()) await expect(page.locator('header details')).not.toHaveAttribute('open')
  }
  const menu = await openMenu(page)
  const current = menu.locator('[aria-current=page]').filter({ visible: true })
  await expect(current).toHaveText('Contact')
  await expect(menu.getByRole('link', { name: /^Login/ })).toHaveAttribute('target', '_blank')
  if (isPhone()) await page.locator('summary[aria-label=Menu]').click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${brand.name}, home` })
    .click()
  await expect(page).toHaveURL('/')
})

test('FAQs scrolls to the questions on the home page, repeatedly, and loads it from the footer', async ({ page }) => {
  await page.goto('/')
  await expectHydrated(page)
  for (let turn = 0; turn < 2; turn += 1) {
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: 'FAQs' }).click()
    await expectAtTop(page, 'faqs')
    await scrollPageTo(page, 0)
  }
  await page.goto('/?utm_source=mail')
  await expectHydrated(page)
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'FAQs' }).click()
  await expectAtTop(page, 'faqs')
  await expect(page).toHaveURL('/?utm_source=mail#faqs')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveURL('/#faqs')
  await expectAtTop(page, 'faqs')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
})

test('FAQs from another page goes home first, and scrolls after about 100 ms', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/contact')
  await expectHydrated(page)
  const menu = await openMenu(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await menu.getByRole('link', { name: 'FAQs' }).click()
  await expect(page.locator('#faqs')).toBeAttached()
  await page.clock.runFor(90)
  expect(await scrollTop(page)).toBe(0)
  await page.clock.runFor(30)
  await page.clock.resume()
  await expectAtTop(page, 'faqs')
  await expect(page.locator('#faqs')).toBeFocused()
  await expect(page).toHaveURL('/#faqs')
})

test('a button scrolls to the top once scrolled past 300 px', async ({ page }) => {
  await page.goto('/')
  await expectHydrated(page)
  const button = page.getByRole('button', { name: 'Back to top' })
  await scrollPageTo(page, 300)
  await expect(button).toHaveCount(0)
  await scrollPageTo(page, 301)
  await expect(button).toBeVisible()
  await scrollPageTo(page, 2000)
  await button.click()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect(button).toHaveCount(0)
})

test.describe('with bubbles', () => {
  test.use({ showsBubbles: true })

  test('twelve bubbles are shown and regenerated every 45 s', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const bubbles = page.getByTestId('bubbles')
    await page.clock.runFor(3000)
    await expect(bubbles.locator('span')).toHaveCount(0)
    await page.keyboard.press('Shift')
    await expect(bubbles.locator('span')).toHaveCount(12)
    await expect(bubbles).toHaveAttribute('aria-hidden', 'true')
    await page.clock.pauseAt(Date.now() + 60_000_000)
    const look = () =>
      bubbles.locator('span').evaluateAll((all) => all.map((bubble) => bubble.getAttribute('style')).join())
    const before = await look()
    await page.clock.runFor(46_000)
    await expect(bubbles.locator('span')).toHaveCount(12)
    const after = await look()
    expect(after).not.toBe(before)
    await page.clock.runFor(43_000)
    expect(await look()).toBe(after)
  })

  test('“Pause motion” stops the bubbles for the visit, and reduced motion has neither of them', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Shift')
    await page.getByRole('button', { name: 'Pause motion' }).click()
    const states = () =>
      page.evaluate(() => [...new Set(document.getAnimations().map((animation) => animation.playState))])
    await expect.poll(states).not.toContain('running')
    const releaseScripts = await holdScripts(page)
    await page.goto('/contact')
    await expect(page.locator('html'), 'before any script').toHaveAttribute('data-motion-paused')
    releaseScripts()
    await expect(page.getByRole('button', { name: 'Resume motion' })).toBeVisible()
    await page.keyboard.press('Shift')
    await expect(page.getByTestId('bubbles').locator('span')).toHaveCount(12)
    await expect.poll(states).not.toContain('running')
    await page.getByRole('button', { name: 'Resume motion' }).click()
    await expect.poll(states).toContain('running')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await expectHydrated(page)
    await expect(page.getByTestId('bubbles')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Pause motion' })).toHaveCount(0)
  })
})

test('“Pause motion” stands in the first screen and does not float', {
  tag: '@phone',
}, async ({ page }) => {
  const button = page.getByRole('button', { name: 'Pause motion' })
  for (const path of ['/', '/courses', '/privacy-policy']) {
    await page.goto(path)
    await expect(button, 'nothing moves yet').toHaveCount(0)
    await page.keyboard.press('Shift')
    await expect(button).toBeInViewport({ ratio: 1 })
    await scrollPageTo(page, 1500)
    await expect(button).not.toBeInViewport()
  }
})

test('the bar is opaque, and from 360 px Book a Demo is its strongest button', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/contact')
  const bar = page.getByRole('banner')
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(bar).toHaveCSS('backdrop-filter', 'none')
  const demo = bar.locator('a:visible', { hasText: 'Book a Demo' })
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(demo).toBeInViewport({ ratio: 1 })
    const filled = bar.locator('a:visible').filter({ hasNotText: brand.name })
    const blue = await filled.evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link).backgroundColor === 'rgb(24, 66, 184)')
        .map((link) => link.textContent),
    )
    expect(blue, `at ${width} px`).toEqual(['Book a Demo'])
  }
})

test('what floats moves aside while it would cover the field in use', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/contact')
  await expectHydrated(page)
  const field = page.getByLabel('Child name')
  const chat = page.getByRole('link', { name: /^Chat with us/ })
  const scrollFieldTo = (top: number) =>
    field.evaluate(
      (element, to) => scrollTo({ top: scrollY + element.getBoundingClientRect().top - to, behavior: 'instant' }),
      top,
    )
  const topElement = () =>
    field.evaluate((element) => {
      const { right, top, height } = element.getBoundingClientRect()
      return document.elementFromPoint(right - 20, top + height / 2) === element
    })
  await scrollFieldTo(630)
  expect(await topElement(), 'the chat covers it').toBe(false)
  await field.evaluate((element) => element.focus({ preventScroll: true }))
  await expect.poll(topElement).toBe(true)
  await expect(page.locator('[data-floating] > a')).toHaveCSS('opacity', '0')
  await scrollFieldTo(300)
  await expect(page.locator('[data-floating] > a')).toHaveCSS('opacity', '1')
  await scrollFieldTo(630)
  await field.blur()
  await expect(page.locator('[data-floating] > a')).toHaveCSS('opacity', '1')
  await expect(chat).toBeVisible()
})

test.describe('when the page’s module cannot be fetched', () => {
  test.use({ expectedBrowserError: /net::ERR_FAILED/ })

  test('nothing is shown that it would have to fill, and FAQs leads to the questions', async ({ page }) => {
    await page.route('**/assets/main-*.js', (route) => route.abort())
    await page.goto('/contact')
    const cities = page.getByRole('list', { name: 'Local times' })
    await expect(cities.locator('[data-clock]').first()).toBeHidden()
    await expect(cities).toContainText('Mumbai')
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: 'FAQs' }).click()
    await expect(page).toHaveURL('/#faqs')
    await expect(page.locator('#faqs')).toBeInViewport()
  })
})
