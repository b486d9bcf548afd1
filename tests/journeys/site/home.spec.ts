import type { Page } from '@playwright/test'
import { holdScripts } from '#tests/support/held-replies.ts'
import { expect, isPhone, test } from '#tests/support/journey.ts'
import { expectAccessible, expectHydrated } from '#tests/support/page-checks.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Subjects', exact: true })
const track = (page: Page) => page.getByRole('list', { name: 'Subjects, scrolls sideways' })
const scrollLeft = (page: Page) => track(page).evaluate((row) => Math.round(row.scrollLeft))

/** Islands start near the viewport of a page that somebody uses. */
async function reachCarousel(page: Page): Promise<void> {
  await expectHydrated(page)
  await track(page).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=subject-carousel]')).toHaveAttribute('data-ready')
}

/** Starts motion under a controlled clock. */
async function openWithClock(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(() => sessionStorage.setItem('motion', 'paused'))
  await page.clock.install()
  await page.reload()
  await reachCarousel(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('button', { name: 'Resume motion' }).click()
  await page.mouse.move(1, 1)
}

const scrollTrack = (page: Page, left: number) =>
  track(page).evaluate((row, to) => row.scrollTo({ left: to, behavior: 'instant' }), left)

const expectStepTo = async (page: Page, left: number) => {
  await page.clock.runFor(2000)
  await expect.poll(() => scrollLeft(page)).toBe(left)
}

const advanceSteps = async (page: Page, steps: number) => {
  for (let step = 0; step < steps; step += 1) await page.clock.runFor(2000)
}

const expectResting = async (page: Page, left?: number) => {
  const before = left ?? (await scrollLeft(page))
  await advanceSteps(page, 2)
  expect(await scrollLeft(page)).toBe(before)
}

test('the carousel advances 200 px every 2 s, its arrows by as much, and its dots jump', {
  tag: '@phone-full',
}, async ({ page }) => {
  await openWithClock(page)
  await expect(carousel(page).getByRole('listitem')).toHaveCount(11)
  await expect(track(page), 'its end is not “Back”').toHaveCSS('overscroll-behavior-x', 'contain')
  await expectStepTo(page, 200)
  await expectStepTo(page, 400)
  await scrollTrack(page, 99_999)
  await expectStepTo(page, 0)

  const back = carousel(page).getByRole('button', { name: 'Previous subjects' })
  const forward = carousel(page).getByRole('button', { name: 'Next subjects' })
  await expect(back).toBeDisabled()
  await forward.click()
  await expect.poll(() => scrollLeft(page)).toBe(200)
  await expect(back).toBeEnabled()
  await back.click()
  await expect.poll(() => scrollLeft(page)).toBe(0)
  await scrollTrack(page, 99_999)
  await expect(forward).toBeDisabled()
  await scrollTrack(page, 0)

  const dots = carousel(page).getByRole('button', { name: /^Subjects \d/ })
  await expect(dots).toHaveCount(4)
  await expect(dots.first()).toHaveAttribute('aria-current', 'true')
  await dots.nth(1).click()
  const fourth = carousel(page).getByRole('listitem').nth(3)
  const title = page.getByRole('heading', { name: /^Everything they meet/ })
  const distance = async () => {
    const [aligned, card] = [await title.boundingBox(), await fourth.boundingBox()]
    return Math.abs((card?.x ?? 0) - (aligned?.x ?? 0))
  }
  await expect.poll(distance).toBeLessThan(2)
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await dots.last().click()
  await expect(dots.last()).toHaveAttribute('aria-current', 'true')
})

test('a page is three cards of 400 px each, and every second rest leaves whole cards', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openWithClock(page)
  const title = await page.getByRole('heading', { name: /^Everything they meet/ }).boundingBox()
  const left = title?.x ?? 0
  const offsets = () =>
    carousel(page)
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left))
  const firstOffsets = await offsets()
  expect(firstOffsets.slice(0, 4)).toEqual([left, left + 400, left + 800, left + 1200])
  await page.clock.runFor(2000)
  await expect.poll(offsets).toEqual(firstOffsets.map((offset) => offset - 200))
  await page.clock.runFor(2000)
  await expect.poll(offsets).toEqual(firstOffsets.map((offset) => offset - 400))
  await scrollTrack(page, 99_999)
  expect((await offsets()).slice(-3)).toEqual([left, left + 400, left + 800])
})

test('a subject leads to its course, and a drag follows no link', { tag: '@full' }, async ({ page }) => {
  await openWithClock(page)
  const links = carousel(page).getByRole('link')
  const card = await links.first().boundingBox()
  const [x, y] = [(card?.x ?? 0) + 100, (card?.y ?? 0) + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 30, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => scrollLeft(page)).toBe(0)
  await expect(page).toHaveURL('/')
  await links.first().click()
  await expect(page.getByRole('dialog')).toContainText('Mathematics')
})

test('the carousel pauses by its toggle, on hover, on focus, while dragged and in a hidden tab', async ({ page }) => {
  await openWithClock(page)
  const expectWalking = async () => {
    const before = await scrollLeft(page)
    await page.clock.runFor(2000)
    await expect.poll(() => scrollLeft(page)).toBeGreaterThan(before)
    await expect.poll(() => scrollLeft(page)).toBe(before + 200)
  }
  const leave = async () => {
    await page.mouse.move(1, 1)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  }

  await carousel(page).getByRole('button', { name: 'Pause the carousel' }).click()
  await leave()
  await expectResting(page)
  await carousel(page).getByRole('button', { name: 'Play the carousel' }).click()
  await leave()
  await expectWalking()

  if (!isPhone()) {
    await track(page).hover()
    await expectResting(page)
    await leave()
    await expectWalking()
  }

  await track(page).focus()
  await expectResting(page)
  await leave()
  await expectWalking()

  const grip = await track(page).boundingBox()
  const [x, y] = [(grip?.x ?? 0) + 200, (grip?.y ?? 0) + 60]
  const before = await scrollLeft(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 50, y, { steps: 5 })
  await expect.poll(() => scrollLeft(page)).toBe(before + 50)
  await page.mouse.move(x - 50, (grip?.y ?? 0) - 40)
  await expectResting(page)
  await page.mouse.up()
  await leave()
  await expect.poll(() => scrollLeft(page)).toBe(before)
  await expectWalking()

  // A headless browser never hides a tab, so the event is dispatched here.
  const show = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await show(true)
  await expectResting(page)
  await show(false)
  await expectWalking()
  await page.getByRole('button', { name: 'Pause motion' }).click()
  await expectResting(page)
})

test('“Pause motion” and reduced motion stop the carousel, also after a reload', {
  tag: '@full',
}, async ({ page }) => {
  await openWithClock(page)
  await page.getByRole('button', { name: 'Pause motion' }).click()
  await expectResting(page, 0)
  await page.clock.resume()
  await page.reload()
  await reachCarousel(page)
  await page.clock.pauseAt(Date.now() + 7_200_000)
  await expectResting(page, 0)
  await page.getByRole('button', { name: 'Resume motion' }).click()
  await expectStepTo(page, 200)

  await page.clock.resume()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await reachCarousel(page)
  await page.clock.pauseAt(Date.now() + 10_800_000)
  await expectResting(page, 0)
  await carousel(page).getByRole('button', { name: 'Next subjects' }).click()
  await expect.poll(() => scrollLeft(page)).toBe(200)
})

test('a press that comes before the script of the carousel is kept', {
  tag: '@late',
}, async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('motion', 'paused'))
  const release = await holdScripts(page)
  await page.goto('/')
  const next = carousel(page).getByRole('button', { name: 'Next subjects' })
  await next.click()
  await expect(next).toHaveAttribute('data-pressed')
  release()
  await expect.poll(() => scrollLeft(page)).toBe(200)
})

test('the accordion keeps one question open, which can be closed', async ({ page }) => {
  await page.goto('/')
  const questions = page.locator('#faqs details')
  await expect(questions).toHaveCount(8)
  const open = page.locator('#faqs details[open]')
  await questions.nth(1).locator('summary').click()
  await expect(open).toContainText('within 48-72 hours')
  await questions.nth(5).locator('summary').click()
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('24 hours’ notice')
  await expectAccessible(page)
  await questions.nth(5).locator('summary').press('Enter')
  await expect(open).toHaveCount(0)
})

test('“Start Your Journey” and “Contact Our Support Team” scroll to the form, which is on the contact page when it is absent', async ({
  page,
}) => {
  await page.goto('/')
  const form = page.getByRole('heading', { name: 'Tell us about your child' })
  await page.getByRole('link', { name: 'Start Your Journey' }).click()
  await expect(form).toBeInViewport()
  await page.goto('/')
  await expectHydrated(page)
  const support = page.getByRole('link', { name: 'Contact Our Support Team' })
  await support.click()
  await expect(form).toBeInViewport()
  await expect(page).toHaveURL('/')
  await page.locator('#contact').evaluate((section) => section.removeAttribute('id'))
  await support.click()
  await expect(page).toHaveURL('/contact')
})

test('the hero enters after 100 ms', { tag: '@full' }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#home .arrive').first()).toHaveCSS('animation-delay', '0.1s')
})

test('scripts come after the first paint, 8 KB until the page is used, and 80 KB in all', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  const scripts = new Set<string>()
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.add(sent.url())
  })
  const bytes = async () => {
    let sum = 0
    for (const url of scripts) {
      const reply = await request.get(url, { headers: { 'accept-encoding': 'br' } })
      sum += Number(reply.headers()['content-length'])
    }
    return sum
  }
  await page.goto('/')
  await expectHydrated(page)
  await page.waitForLoadState('networkidle')
  expect(await bytes()).toBeLessThanOrEqual(8000)
  const { firstPaintMs, firstScriptMs } = await page.evaluate(() => {
    const startsOf = (entries: PerformanceEntry[]) => entries.map(({ startTime }) => startTime)
    const files = performance.getEntriesByType('resource')
    return {
      firstPaintMs: Math.min(...startsOf(performance.getEntriesByName('first-contentful-paint'))),
      firstScriptMs: Math.min(...startsOf(files.filter(({ name }) => name.endsWith('.js')))),
    }
  })
  expect(firstScriptMs).toBeGreaterThan(firstPaintMs)

  const menu = page.locator('summary[aria-label=Menu]')
  await menu.click()
  await menu.click()
  await carousel(page).getByRole('button', { name: 'Next subjects' }).click()
  await page.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await bytes()).toBeLessThanOrEqual(80_000)
})

test('rows of cards are stops of the keyboard only where they scroll', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  await expectHydrated(page)
  await expect(page.locator('main [data-swept]')).toHaveCount(4)
  await expect(page.locator('main [data-swept][tabindex="0"]')).toHaveCount(isPhone() ? 4 : 0)
  if (!isPhone()) return
  const seenOfNext = await page
    .locator('main [data-swept]')
    .evaluateAll((rows) =>
      rows.map((row) => innerWidth - (row.children[1]?.getBoundingClientRect().left ?? innerWidth)),
    )
  expect(Math.min(...seenOfNext), 'the next card shows').toBeGreaterThan(24)
})
