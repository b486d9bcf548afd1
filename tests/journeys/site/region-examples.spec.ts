import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

const board = (page: Page) => page.locator('[data-part=parabola]')
const equation = (page: Page) => board(page).locator('[data-equation]')
const across = (page: Page) => page.getByRole('slider', { name: 'Left and right: h' })
const up = (page: Page) => page.getByRole('slider', { name: 'Down and up: k' })

/** The module says the equation with a value that it has shown itself. */
const openBoard = async (page: Page) => {
  await page.goto('/tutoring-usa')
  await board(page).scrollIntoViewIfNeeded()
  await expect(board(page)).toHaveAttribute('data-ready')
}

/** Where the board shows the point x, y. */
const pointAt = async (page: Page, x: number, y: number) => {
  const box = await board(page).locator('svg').boundingBox()
  if (!box) throw new Error('The board has no box.')
  const unit = box.width / 12
  return { x: box.x + (6 + x) * unit, y: box.y + (6 - y) * unit }
}

const dragByFinger = async (page: Page, points: { x: number; y: number }[]) => {
  const session = await page.context().newCDPSession(page)
  for (const [index, point] of points.entries())
    await session.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [point],
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const dragByMouse = async (page: Page, points: { x: number; y: number }[]) => {
  for (const [index, { x, y }] of points.entries()) {
    await page.mouse.move(x, y)
    if (index === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

test('the vertex follows finger and taps, and the equation the vertex', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openBoard(page)
  await expect(equation(page)).toHaveText('y = −(x − 3)² + 4')
  const scrolled = await page.evaluate(() => scrollY)
  const drag = isMobile ? dragByFinger : dragByMouse
  const from = await pointAt(page, 3, 4)
  await drag(page, [from, await pointAt(page, 0.4, 2), await pointAt(page, -2.2, 1.3)])
  await expect(equation(page)).toHaveText('y = −(x + 2)² + 1')
  await expect(board(page).locator('[data-vertex]')).toHaveText('(−2, 1)')
  await expect(across(page)).toHaveValue('-2')
  await expect(up(page)).toHaveValue('1')
  await drag(page, [await pointAt(page, -2, 1), await pointAt(page, 5.9, -5.9)])
  await expect(equation(page)).toHaveText('y = −(x − 5)² − 5')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expectAccessible(page)
  const { x, y } = await pointAt(page, -4, -1)
  await page.mouse.click(x, y)
  await expect(equation(page)).toHaveText('y = −(x + 4)² − 1')
})

test('keys move the vertex, and a screen reader is told the equation', { tag: '@full' }, async ({ page }) => {
  await openBoard(page)
  await across(page).focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(across(page)).toHaveAttribute('aria-valuetext', '0, y = −x² + 4')
  await page.keyboard.press('Tab')
  await expect(up(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(up(page)).toHaveAttribute('aria-valuetext', '5, y = −x² + 5')
  await page.keyboard.press('ArrowUp')
  await expect(equation(page)).toHaveText('y = −x² + 5')
})

test('nothing else on the board moves while it loads or its vertex is dragged', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const shifted: string[] = []
    Object.assign(window, { shifted })
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { node } of (list.getEntries() as Shift[]).flatMap(({ sources }) => sources))
        if (node?.parentElement?.closest('[data-part=parabola]')) shifted.push(node.textContent ?? '')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openBoard(page)
  await dragByMouse(page, [await pointAt(page, 3, 4), await pointAt(page, -4, -1)])
  await expect(equation(page)).toHaveText('y = −(x + 4)² − 1')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => (window as unknown as { shifted: string[] }).shifted)).toEqual([])
})
