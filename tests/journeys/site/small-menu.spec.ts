import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible, expectHydrated, scrollTop } from '#tests/support/page-checks.ts'

test.use({ viewport: { width: 390, height: 844 } })

const toggle = (page: Page) => page.locator('summary[aria-label=Menu]')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

async function openMenu(page: Page): Promise<void> {
  await page.goto('/about-us')
  await expectHydrated(page)
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await toggle(page).click()
  await expect(menu(page)).toBeVisible()
}

for (const [way, close] of [
  ['a tap beside it', (page: Page) => page.mouse.click(60, 800)],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`${way} closes the menu and returns the focus to its toggle`, async ({ page }) => {
    await openMenu(page)
    await close(page)
    await expect(menu(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
    await expect(page).toHaveURL('/about-us')
    expect(await scrollTop(page)).toBe(500)
  })
}

test('the page does not scroll beneath the open menu', async ({ page }) => {
  await openMenu(page)
  await expectAccessible(page)
  await page.mouse.move(60, 800)
  await page.mouse.wheel(0, 400)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await scrollTop(page)).toBe(500)
  await page.mouse.click(60, 800)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)
})

test('the menu closes when the focus leaves it', async ({ page }) => {
  await openMenu(page)
  await menu(page).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(menu(page)).toBeHidden()
})

test('on a desktop screen an open menu does not lock scrolling', async ({ page }) => {
  await openMenu(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a tap outside the menu closes it', async ({ page }) => {
    await page.goto('/about-us')
    await toggle(page).click()
    await expect(menu(page)).toBeVisible()
    await page.mouse.click(60, 800)
    await expect(menu(page)).toBeHidden()
  })
})
