import type { CDPSession, Page } from '@playwright/test'
import { expectAnnounced } from '#tests/support/announced.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { expect, isPhone, test } from '#tests/support/journey.ts'
import { expectLaidOut } from '#tests/support/laid-out.ts'
import { expectAccessible, expectHydrated, expectNoHorizontalScroll, expectNoZoom } from '#tests/support/page-checks.ts'
import { publicPaths } from '#tests/support/pages.ts'

// Home page, courses and forms have their own steps (announced-*.spec.ts).
const announcedElsewhere = ['/', '/courses', '/contact', '/admin/login']

const nameOf = (path: string) => (path === '/nowhere' ? 'not-found' : path.slice(1).replaceAll('/', '-'))

/** Of the same template as another page, which is looked at on a phone in each run. */
const alikeOnPhone = /^\/(tutoring-(australia|uk)|terms-of-service|cookie-policy|contact\/sent|nowhere)$/

const fittedWidths = isFullRun ? [320, 360, 390, 768, 1024, 1440] : [320, 390, 768]
const unbrokenWidths = isFullRun ? fittedWidths : [320, 390, 1024]
const largeTextWidths = isFullRun ? [390, 768, 1024, 1440] : [390, 1440]

/** Sets the browser's text size, 16 px by default. */
const preferTextSize = (cdp: CDPSession, size: number) =>
  cdp.send('Page.setFontSizes', { fontSizes: { standard: size } })

const textSizeOf = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))

/** Visible texts that are partly outside the window, except in scroll containers. */
const overflowingTexts = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth: width } = document.documentElement
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    /** For screen readers alone. */
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
    const outside: string[] = []
    const apart = 'svg, script, style, option, noscript, [aria-hidden=true], [tabindex="0"], [data-swept]'
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

const brokenRanges = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text
      if (!parentElement?.checkVisibility()) continue
      for (const { 0: match, index } of data.matchAll(/\d+-\d+|one-on-one/gi)) {
        const range = document.createRange()
        range.setStart(texts.currentNode, index)
        range.setEnd(texts.currentNode, index + match.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1) broken.push(data)
      }
    }
    return broken
  })

const unfoldAll = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details:not(.mobile-menu)')) {
      fold.removeAttribute('name')
      fold.setAttribute('open', '')
    }
  })

/** What is left on paper that does not belong there. */
const readPrint = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility())
    const styleOf = (one: Element) => getComputedStyle(one)
    return {
      begins: Math.round((document.querySelector('header')?.getBoundingClientRect().top ?? 0) + scrollY),
      floating: shown.filter((one) => /fixed|sticky/.test(styleOf(one).position)).length,
      controls: shown.filter((one) => one.matches('button, input, select, textarea')).length,
      cut: shown
        .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
        .filter((one) => styleOf(one).overflowX !== 'visible')
        .map((one) => one.outerHTML.slice(0, 120)),
      spilled: shown.filter((one) => one.matches('img') && styleOf(one).overflowX === 'visible').length,
      light: shown
        .filter((one) => one.matches('main p, main h2, main h3, main dt, main dd, main li'))
        .filter((one) => !one.closest('[data-gradient]') && styleOf(one).color !== 'rgb(0, 0, 0)').length,
      folded: shown
        .filter((one) => one.matches('details') && !one.lastElementChild?.checkVisibility())
        .map((one) => one.outerHTML.slice(0, 120)),
    }
  })

for (const path of [...publicPaths, '/nowhere', '/admin/login']) {
  const isPublic = path !== '/admin/login'

  test.describe(path, () => {
    if (path === '/nowhere') test.use({ expectedBrowserError: /status of 404/ })

    test(`is accessible, fits each window at each text size, and is announced and printed as reviewed`, {
      tag: alikeOnPhone.test(path) ? '@phone-full' : '@phone',
    }, async ({ page, cdp }) => {
      await page.clock.setFixedTime('2026-07-15T12:00:00Z')
      const { width: ownWidth, height } = page.viewportSize() ?? { width: 390, height: 844 }
      const setWidth = (width: number) => page.setViewportSize({ width, height })
      const reply = await page.goto(path)
      expect(reply?.status()).toBe(path === '/nowhere' ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      if (isPublic) await expectHydrated(page)
      if (!isPhone() && !announcedElsewhere.includes(path)) await expectAnnounced(page.getByRole('main'), nameOf(path))
      if (path === '/' || !announcedElsewhere.includes(path))
        await expectLaidOut(page.locator('body'), `${nameOf(path) || 'home'}-${ownWidth}`)
      await expectAccessible(page, { hasStrongContrast: isPublic })
      for (const width of [...fittedWidths, ownWidth]) {
        await setWidth(width)
        await expectNoHorizontalScroll(page, `at ${width} px`)
      }
      await expectNoZoom(page)
      if (isPhone()) return

      await page.setViewportSize({ width: 680, height: 960 })
      await page.emulateMedia({ media: 'print' })
      if (isPublic)
        expect(await readPrint(page), 'within the margins of A4').toEqual({
          begins: 0,
          floating: 0,
          controls: 0,
          cut: [],
          spilled: 0,
          light: 0,
          folded: [],
        })
      await page.emulateMedia({ media: 'screen' })

      if (isFullRun)
        for (const width of largeTextWidths) {
          await setWidth(width)
          expect(await overflowingTexts(page), `at ${width} px`).toEqual([])
        }
      await unfoldAll(page)
      for (const width of isPublic ? unbrokenWidths : []) {
        await setWidth(width)
        expect(await brokenRanges(page), `in two lines at ${width} px`).toEqual([])
      }
      const usualSize = await textSizeOf(page)
      await preferTextSize(cdp, 32)
      await page.reload()
      expect(await textSizeOf(page)).toBe(usualSize * 2)
      for (const width of largeTextWidths) {
        await setWidth(width)
        expect(await overflowingTexts(page), `with text of 32 px at ${width} px`).toEqual([])
      }
      await preferTextSize(cdp, 16)
    })
  })
}
