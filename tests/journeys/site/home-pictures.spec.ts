import type { Page } from '@playwright/test'
import { holdScripts } from '#tests/support/held-replies.ts'
import { expect, test } from '#tests/support/journey.ts'

const clocks = (page: Page) => page.getByRole('list', { name: 'Local times' }).getByRole('listitem')

test('the clocks show the local time of their cities, within a window of 1,024 px at their longest text', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-07-15T16:30:00Z')
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/')
  await expect(clocks(page)).toHaveText([/New York\s+12:30 PM/, /London\s+5:30 PM/, /Sydney\s+2:30 AM/])
  const edges = await clocks(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(Math.max(...edges)).toBeLessThan(1010)
})

test('a new hour causes no layout shift', { tag: ['@not-late', '@full'] }, async ({ page }) => {
  const letScriptThrough = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(clocks(page)).toHaveText([/New York\s+ET/, /London\s+UK/, /Sydney\s+AET/])
  await expect(clocks(page).filter({ hasText: /\d/ })).toHaveCount(0)
  const widths = () => clocks(page).evaluateAll((all) => all.map((one) => one.clientWidth))
  await page.evaluate(() => document.fonts.ready)
  const before = await widths()
  letScriptThrough()
  await expect(clocks(page).first()).toContainText(/\d [AP]M/)
  expect(await widths()).toEqual(before)
})

test('lessons of the sample week span their hour, the table is aligned, and an arc meets the three steps', async ({
  page,
}) => {
  await page.goto('/')
  const week = page.getByRole('heading', { name: 'A sample week' }).locator('..')
  // What is below the first screen is laid out once it comes into view.
  await week.scrollIntoViewIfNeeded()
  const hours = await week.locator('[aria-hidden=true] > span > span').evaluateAll((all) =>
    all.map((hour) => {
      const { x, width } = hour.getBoundingClientRect()
      return { hour: hour.textContent, x: Math.round(x), width: Math.round(width) }
    }),
  )
  const lessons = await week
    .getByRole('listitem')
    .filter({ hasNotText: 'no lesson' })
    .evaluateAll((all) =>
      all.map((row) => {
        const box = row.querySelector('span:empty')?.getBoundingClientRect()
        const hour = /\d PM/.exec(row.textContent)?.[0] ?? ''
        return { hour, x: Math.round(box?.x ?? 0), width: Math.round(box?.width ?? 0) }
      }),
    )
  expect(lessons).toHaveLength(4)
  for (const lesson of lessons) expect(hours).toContainEqual(lesson)

  const edges = await page
    .getByRole('table')
    .filter({ hasText: 'Topic' })
    .evaluate((table) =>
      [...table.querySelectorAll('tr > th:first-child')].map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return Math.round(range.getBoundingClientRect().left)
      }),
    )
  expect(edges.length).toBeGreaterThan(3)
  expect(new Set(edges).size).toBe(1)

  await page.goto('/about-us')
  const distances = await page.getByRole('region', { name: /^From your first question/ }).evaluate((section) => {
    const arcs = [...section.querySelectorAll('path')].filter((arc) => arc.checkVisibility())
    const points = arcs.flatMap((arc) => {
      const matrix = arc.getScreenCTM() ?? new DOMMatrix()
      const length = arc.getTotalLength()
      return Array.from({ length: 2001 }, (_, step) =>
        arc.getPointAtLength((length * step) / 2000).matrixTransform(matrix),
      )
    })
    return [...section.querySelectorAll('li > span')].map((number) => {
      const { x, y, width, height } = number.getBoundingClientRect()
      const [centerX, centerY] = [x + width / 2, y + height / 2]
      return Math.min(...points.map((point) => Math.hypot(point.x - centerX, point.y - centerY)))
    })
  })
  expect(distances).toHaveLength(3)
  expect(Math.max(...distances)).toBeLessThan(2)
})

test('the first screen shows board and faces before the figures, nothing past the margin, and the page is at most 10,300 px high', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/')
  const opening = page.locator('#home')
  const edges = (selector: string) =>
    opening.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { right, top, bottom, height } = one.getBoundingClientRect()
        return { right, top, bottom, height }
      }),
    )
  const [picture] = await edges('img')
  expect(picture?.height).toBeLessThanOrEqual(220)
  expect(picture?.bottom).toBeLessThanOrEqual(844)
  const [figures] = await edges('dl')
  expect(figures?.top).toBeGreaterThan(picture?.bottom ?? Number.POSITIVE_INFINITY)
  for (const { right } of await edges('a, img, dl, li')) expect(right).toBeLessThanOrEqual(372)
  // What waits to be laid out has a height of its own until it is.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(10_300)
})
