import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible, expectHydrated, scrollPageTo, scrollTop } from '#tests/support/page-checks.ts'

test.use({ viewport: { width: 390, height: 844 } })

const toggle = (page: Page) => page.locator('summary[aria-label=Menu]')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

async function openMenu(page: Page): Promise<void> {
  await page.goto('/about-us')
  await expectHydrated(page)
  await scrollPageTo(page, 500)
  await toggle(page).click()
  await expect(menu(page)).toBeVisible()
}

test.describe('the menu of a small screen', { tag: '@not-phone' }, () => {
  test('a tap beside it, Escape and leaving by Tab close the menu, and the first two return the focus to its toggle', async ({
    page,
  }) => {
    for (const close of [() => page.mouse.click(60, 800), () => page.keyboard.press('Escape')]) {
      await openMenu(page)
      await close()
      await expect(menu(page)).toBeHidden()
      await expect(toggle(page)).toBeFocused()
      await expect(page).toHaveURL('/about-us')
      expect(await scrollTop(page)).toBe(500)
    }
    await toggle(page).click()
    await menu(page).getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(menu(page)).toBeHidden()
  })

  test('the page does not scroll beneath the open menu', { tag: '@full' }, async ({ page }) => {
    await openMenu(page)
    await expectAccessible(page)
    await page.mouse.move(60, 800)
    await page.mouse.wheel(0, 400)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(await scrollTop(page)).toBe(500)
    await page.mouse.click(60, 800)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)
    await toggle(page).click()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.locator('html'), 'on a desktop screen').toHaveCSS('overflow-y', 'visible')
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('a tap outside the menu closes it', { tag: '@not-late' }, async ({ page }) => {
      await page.goto('/about-us')
      await toggle(page).click()
      await expect(menu(page)).toBeVisible()
      await page.mouse.click(60, 800)
      await expect(menu(page)).toBeHidden()
    })
  })
})
