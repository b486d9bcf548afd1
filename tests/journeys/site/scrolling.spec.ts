import type { Page } from '@playwright/test'
import { brand } from '#brand'
import { details, gradeList, knowMore, openCourses } from '#tests/support/courses-page.ts'
import { holdScripts } from '#tests/support/held-replies.ts'
import { expect, isPhone, test } from '#tests/support/journey.ts'
import { expectHydrated, scrollPageTo } from '#tests/support/page-checks.ts'

/** The scroll position once it has not changed for 20 frames. */
const settledScrollTop = (page: Page) =>
  page.evaluate(async () => {
    let [top, frames] = [scrollY, 0]
    while (frames < 20) {
      await new Promise(requestAnimationFrame)
      frames = scrollY === top ? frames + 1 : 0
      top = scrollY
    }
    return Math.round(top)
  })

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

async function followFooterLink(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(path)
  expect(await settledScrollTop(page)).toBe(0)
}

test('Back and Forward open each page at its top', async ({ page }) => {
  await page.goto('/')
  await expectHydrated(page)
  await followFooterLink(page, 'Privacy Policy', '/privacy-policy')
  await scrollPageTo(page, 1453)
  await followFooterLink(page, 'Terms of Service', '/terms-of-service')
  await scrollPageTo(page, 1200)
  for (const [step, path] of [
    ['goBack', '/privacy-policy'],
    ['goForward', '/terms-of-service'],
  ] as const) {
    await page[step]()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(await settledScrollTop(page), `${step} to ${path}`).toBe(0)
    await scrollPageTo(page, 900)
  }
})

test('a reload keeps the position, and a page from the back/forward cache opens at its top', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/about-us')
  await scrollPageTo(page, 700)
  // A reload in the frame of the scroll would come before its `scrollend`.
  await expect.poll(() => page.evaluate(() => history.state?.scrollTop)).toBe(700)
  await page.reload()
  expect(await settledScrollTop(page)).toBe(700)

  // An automated browser has no back/forward cache, so its event is dispatched here.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await settledScrollTop(page)).toBe(0)
})

test('within a page Back restores the position', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await expectHydrated(page)
  await scrollPageTo(page, 300)
  await page.getByRole('link', { name: 'How it works' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#how-it-works')
  expect(await settledScrollTop(page)).toBeGreaterThan(1000)
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(await settledScrollTop(page)).toBe(300)
})

test('closing details keeps address, position and focus, and clears the choices', async ({ page }) => {
  await openCourses(page)
  await page.getByRole('link', { name: 'Browse Courses' }).click()
  await expect(page).toHaveURL('/courses#courses-grid')
  await expect(page.getByRole('heading', { name: 'Find the subject' })).toBeInViewport()
  const more = knowMore(page, 'Physics')
  const grade = gradeList(page)
  const html = page.locator('html')
  for (const [way, close] of [
    ['Escape', () => page.keyboard.press('Escape')],
    ['the button', () => details(page).getByRole('button', { name: 'Close' }).click()],
    ['a press beside it', () => page.mouse.click(5, 5)],
    ['Back', () => page.goBack()],
  ] as const) {
    await more.scrollIntoViewIfNeeded()
    const before = await settledScrollTop(page)
    await more.click()
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await expect(grade).toHaveValue('')
    await expect(html).toHaveCSS('overflow-y', 'hidden')
    await grade.selectOption('College')
    await close()
    await expect(details(page)).toHaveCount(0)
    await expect(page).toHaveURL('/courses#courses-grid')
    expect(await settledScrollTop(page), way).toBe(before)
    await expect(more).toBeFocused()
    await expect(html).toHaveCSS('overflow-y', 'visible')
  }
  await page.goBack()
  await expect(page, 'each visit to the details left one entry alone').toHaveURL('/courses')
})

test('Tab through the top bar does not scroll the page', { tag: '@full' }, async ({ page }) => {
  await page.goto('/about-us')
  await expectHydrated(page)
  await scrollPageTo(page, 1200)
  const last = page
    .getByRole('banner')
    .locator(isPhone() ? 'summary' : 'a:visible')
    .last()
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab')
    expect(await settledScrollTop(page)).toBe(1200)
    if (await last.evaluate((element) => element === document.activeElement)) return
  }
  expect(false, 'the last stop of the bar was reached').toBe(true)
})

test('a link to the page itself scrolls to the top and moves the focus', {
  tag: ['@phone', '@full'],
}, async ({ page }) => {
  for (const [name, path] of [
    ['Book a Demo', '/contact'],
    ['Contact', '/contact'],
    ['Fill Contact Form', '/contact'],
    ['Home', '/'],
    [`${brand.name}, home`, '/'],
    ['Courses', '/courses'],
  ] as const) {
    await page.goto(path)
    await expectHydrated(page)
    await scrollPageTo(page, 1500)
    const isInMain = name === 'Fill Contact Form'
    if (isPhone() && !isInMain && !name.includes(',')) await page.locator('summary[aria-label=Menu]').click()
    await page
      .getByRole(isInMain ? 'main' : 'banner')
      .getByRole('link', { name, exact: true })
      .filter({ visible: true })
      // On a phone both the bar and its menu have it.
      .last()
      .click()
    await expect.poll(() => settledScrollTop(page), name).toBe(0)
    await expect(page).toHaveURL(isInMain ? `${path}#top` : path)
    if (!isInMain) expect(await focusedId(page), name).toBe('main')
  }
})

test('before any script what is below the first screen waits for use, with it for idle moments', {
  tag: '@not-late',
}, async ({ page }) => {
  const visibilities = () =>
    page
      .locator('#main > section')
      .evaluateAll((sections) => [...new Set(sections.map((section) => getComputedStyle(section).contentVisibility))])
  const releaseScripts = await holdScripts(page)
  await page.goto('/')
  expect(await visibilities()).toEqual(['visible', 'auto'])
  await page.keyboard.press('Shift')
  expect(await visibilities()).toEqual(['visible'])
  releaseScripts()
  await page.goto('/about-us')
  await expect.poll(visibilities).toEqual(['visible'])
  await expect(page.locator('html')).not.toHaveAttribute('data-in-use')
})

test('who comes from elsewhere does not wait for storage before the first paint', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (key) {
      if (!document.body) document.documentElement.toggleAttribute('data-read-early', true)
      return getItem.call(this, key)
    }
  })
  const html = page.locator('html')
  await page.goto('/')
  await expect(html).not.toHaveAttribute('data-read-early')
  await page.goto('/contact', { referer: `${baseURL}/` })
  await expect(html).toHaveAttribute('data-read-early')
})
