import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ })

test.use({ expectedBrowserError: /status of 500/ })

for (const size of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`at ${size.width} px a toast covers no control, and nothing moves when it goes`, async ({
    page,
    openTab,
  }, info) => {
    test.skip(info.project.name === 'phone', 'sets the sizes of the window itself')
    await page.setViewportSize(size)
    const reason =
      'The shelf of this course option fell, and everything on it has to be sorted again.'
    await page.route('**/api/course-options/admin/*', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: reason } }),
    )
    await openTab('Course Options')
    const buttons = page.getByRole('main').getByRole('button')
    await page
      .getByRole('button', { name: /^Deactivate/ })
      .last()
      .click()
    await expect(toasts(page).getByRole('alert')).toContainText(reason)
    const topOfStrip = async () => (await toasts(page).boundingBox())?.y ?? 0
    const bottomOf = async (button: typeof buttons) => {
      const { y, height } = (await button.boundingBox()) ?? { y: 0, height: 0 }
      return y + height
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await bottomOf(buttons.last())).toBeLessThanOrEqual(await topOfStrip())

    const scrolled = await page.evaluate(() => scrollY)
    await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(toasts(page).getByRole('alert')).toBeEmpty()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)

    await page.evaluate(() => scrollTo(0, 0))
    await page
      .getByRole('button', { name: /^Deactivate/ })
      .first()
      .click()
    await expect(toasts(page).getByRole('alert')).toContainText(reason)
    const first = page.getByRole('button', { name: /^Edit/ }).first()
    await first.focus()
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab')
      const coveredPx = await toasts(page).evaluate((strip) => {
        const focused = document.activeElement?.getBoundingClientRect()
        return (focused?.bottom ?? 0) - strip.getBoundingClientRect().top
      })
      expect(coveredPx).toBeLessThanOrEqual(1)
    }
  })
}

test('on a phone a toast stands above the actions of the current contact', async ({
  page,
  openContact,
}, info) => {
  test.skip(info.project.name !== 'phone', 'only a phone has its actions at the bottom')
  const { row } = await openContact('Thumb')
  const showDetail = row.getByRole('button', { name: /^Show Detail/ })
  await expect(showDetail).toBeInViewport({ ratio: 1 })
  const top = (await row.getByRole('button', { name: /^Contacted/ }).boundingBox())?.y
  await row.getByRole('button', { name: /^Contacted/ }).click()
  const undo = toasts(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  const strip = await toasts(page).boundingBox()
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(top ?? 0)
  await undo.click()
})
