import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { publicPaths } from '#tests/support/pages.ts'

const paths = [...publicPaths, '/admin/login']

const widths = [390, 768, 1024, 1440]

/** Sets the browser's text size, 16 px by default. */
async function preferTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
}

/** Visible texts that are partly outside the window, except in scroll containers. */
const overflowingTexts = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth: width, scrollWidth } = document.documentElement
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    /** For screen readers alone. */
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
    const outside: string[] = scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : []
    const apart =
      'svg, script, style, option, noscript, [aria-hidden=true], [tabindex="0"], [data-swept]'
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || text.parentElement?.closest(apart)) continue
      if (!text.parentElement?.checkVisibility()) continue
      if (isClipped(text.parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      if (left < -1 || right > width + 1) outside.push(text.textContent.trim())
    }
    return outside
  })

for (const size of [16, 32]) {
  for (const path of paths) {
    test(`${path} fits every window with text of ${size} px`, async ({ page }) => {
      await preferTextSize(page, size)
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflowingTexts(page), `at ${width} px`).toEqual([])
      }
    })
  }
}

for (const path of ['/', '/contact', '/admin/login']) {
  test(`text of ${path} follows the preferred text size`, async ({ page }) => {
    const sizeOf = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
    await page.goto(path)
    const usual = await sizeOf()
    await preferTextSize(page, 32)
    await page.reload()
    expect(await sizeOf()).toBe(usual * 2)
  })
}
