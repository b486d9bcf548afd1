import { expect, test } from '#tests/support/journey.ts'
import { expectHydrated, scrollPageTo } from '#tests/support/page-checks.ts'

test('what floats covers no text: a phone has a bar for it, others a margin, and a low window its end', {
  tag: '@full',
}, async ({ page }) => {
  const bar = page.getByRole('complementary', { name: 'Shortcuts' })
  const shownWidth = () => page.evaluate(() => document.documentElement.clientWidth)
  for (const path of ['/', '/contact', '/tutoring-usa', '/terms-of-service']) {
    await page.goto(path)
    await expectHydrated(page)
    await scrollPageTo(page, 2000)
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const shown = await shownWidth()
    expect(await bar.boundingBox()).toEqual({ x: 0, y: 740, width: shown, height: 60 })
    expect((await bar.getByRole('link').boundingBox())?.x, 'the chat stays').toBeLessThan(30)
    for (const width of [320, 844]) {
      await page.setViewportSize({ width, height: 390 })
      for (const one of [bar, page.getByRole('banner')]) await expect(one).not.toHaveCSS('position', 'fixed')
    }
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const marginPx = await page
        .locator('main .wrap')
        .first()
        .evaluate(
          (content) =>
            parseFloat(getComputedStyle(content).paddingRight) +
            (document.documentElement.clientWidth - content.getBoundingClientRect().right),
        )
      const chat = await bar.getByRole('link').boundingBox()
      expect(chat?.width, 'it is round').toBe(chat?.height)
      expect(chat?.x, `${path} at ${width} px`).toBeGreaterThanOrEqual((await shownWidth()) - marginPx)
    }
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await scrollPageTo(page, 1e6)
  const last = await page.getByText(/^© 2025/).evaluate((line) => {
    const range = document.createRange()
    range.selectNodeContents(line)
    return range.getBoundingClientRect().bottom
  })
  expect(last).toBeLessThanOrEqual(740)
})

test('in the colors of the system every button has its edge', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/', '/contact', '/courses']) {
    await page.goto(path)
    await expectHydrated(page)
    const buttons = page.locator('button:visible, a[class*="pill-button"]:visible')
    const widths = await buttons.evaluateAll((all) =>
      all.map((one) => parseFloat(getComputedStyle(one).borderTopWidth)),
    )
    expect(widths.length).toBeGreaterThan(3)
    expect(Math.min(...widths), path).toBeGreaterThanOrEqual(1)
  }
  await page.emulateMedia({ forcedColors: null })
})

test('dots of the carousel, guarantees, links of the footer and “Same as contact number” are 44 px high', {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of ['/', '/tutoring-usa']) {
    await page.goto(path)
    const targets = page
      .getByRole('button', { name: /^Subjects \d+ to \d+$|^Same as contact number$/ })
      .or(page.locator('main li > a[href*="/terms-of-service#"]'))
      .or(page.getByRole('contentinfo').getByRole('navigation').getByRole('link'))
      .or(page.getByRole('contentinfo').locator('address a'))
    expect(await targets.count()).toBeGreaterThan(path === '/' ? 15 : 14)
    for (const target of await targets.all()) {
      const box = await target.boundingBox()
      expect(box?.height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThanOrEqual(44)
    }
  }
})
