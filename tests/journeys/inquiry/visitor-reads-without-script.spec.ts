import type { Page } from '@playwright/test'
import { boards, chat, courseSearch, details, knowMore, writeInstead } from '#tests/support/courses-page.ts'
import { inquiryForm } from '#tests/support/inquiry-form.ts'
import { expect, test } from '#tests/support/journey.ts'
import { publicPaths } from '#tests/support/pages.ts'

/** In place of the board that can be dragged. */
async function expectPictureOfBoard(page: Page) {
  const board = page.locator('[data-part=parabola]')
  await expect(board.locator('[data-equation]')).toHaveText('y = −(x − 3)² + 4')
  await expect(board.locator('svg')).toBeVisible()
  await expect(board.getByRole('slider')).toHaveCount(0)
  await expect(board).not.toContainText(/drag/i, { useInnerText: true })
}

test.use({ javaScriptEnabled: false })

test.describe('without script', { tag: '@not-late' }, () => {
  test('every page is reached and complete by links, and shows nothing that needs script', async ({ page }) => {
    const reached = new Set<string>(['/'])
    for (const path of reached) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(
        page.locator('.needs-script, [data-back-to-top], [data-pause-motion]').filter({ visible: true }),
      ).toHaveCount(0)
      await expect(page.locator('main [aria-busy=true], main [role=alert]')).toHaveCount(0)
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
      for (const linked of links) reached.add(linked)
      if (path === '/tutoring-usa') await expectPictureOfBoard(page)
    }
    const expected = publicPaths.filter((path) => path !== '/contact/sent')
    expect([...reached].toSorted()).toEqual(expected.toSorted())
  })

  test('the first screen leads to the form, the subjects scroll, and each leads to its course and the form', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Start Your Journey' }).click()
    await expect(inquiryForm(page)).toBeInViewport()

    const subjects = page.getByRole('list', { name: /^Subjects/ })
    await subjects.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => subjects.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
    await subjects.getByRole('link', { name: 'Physics' }).click()
    await expect(details(page)).toHaveAccessibleName('Physics')
    await expect(details(page).getByText('Mechanics')).toBeVisible()
    await writeInstead(page).click()
    await expect(page).toHaveURL(/\/contact\?category=\d+$/)
    await expect(page.locator('input[name=category]')).toBeVisible()
  })

  test('the catalogue and the details of a course can be read and closed, and optional fields folded', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/courses')
    await expect(courseSearch(page)).toBeHidden()
    const tiles = page.getByRole('list', { name: 'Six ways in' })
    await expect(tiles.locator('noscript strong').first()).toBeVisible()
    await expect(tiles.getByRole('button')).toHaveCount(0)
    await knowMore(page, 'Physics').click()
    await expect(page).toHaveURL(/\/courses\?category=\d+$/)
    await expect(details(page).getByLabel('Board')).toBeHidden()
    await expect(chat(page)).toBeHidden()
    await details(page).getByRole('link', { name: 'Close' }).click()
    await expect(page).toHaveURL('/courses')
    await expect(details(page)).toHaveCount(0)
    await expect(boards(page).getByRole('listitem').first()).toBeVisible()

    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/contact')
    await expect(page.getByLabel('Birthday')).toBeVisible()
    await page.getByText('Tell us more, optional').click()
    await expect(page.getByLabel('Birthday')).toBeHidden()
  })
})
