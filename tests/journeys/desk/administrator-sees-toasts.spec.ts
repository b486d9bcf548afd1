import type { Locator, Page } from '@playwright/test'
import { closeDetails, makeCurrent, showDetail, workspace } from '#tests/support/contact-list.ts'
import { expect, test } from '#tests/support/journey.ts'

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ })

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test.use({ expectedBrowserError: /status of 500/ })

test('a toast covers no control at any width, and nothing moves when it goes', {
  tag: '@full',
}, async ({ page, openTab }) => {
  const reason = 'The shelf of this course option fell, and everything on it has to be sorted again.'
  await page.route('**/api/course-options/admin/*', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: reason } }),
  )
  await openTab('Course Options')
  const buttons = page.getByRole('main').getByRole('button')
  const deactivate = page.getByRole('button', { name: /^Deactivate/ })
  const alert = toasts(page).getByRole('alert')
  const topOfStrip = async () => (await toasts(page).boundingBox())?.y ?? 0
  const bottomOf = async (button: Locator) => {
    const { y, height } = (await button.boundingBox()) ?? { y: 0, height: 0 }
    return y + height
  }
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height })
    await deactivate.last().click()
    await expect(alert).toContainText(reason)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await bottomOf(buttons.last())).toBeLessThanOrEqual(await topOfStrip())

    const scrolled = await page.evaluate(() => scrollY)
    await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(alert).toBeEmpty()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)

    await page.evaluate(() => scrollTo(0, 0))
    await deactivate.first().click()
    await expect(alert).toContainText(reason)
    await page.getByRole('button', { name: /^Edit/ }).first().focus()
    // Enough to leave the first screen of each.
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab')
      const coveredPx = await toasts(page).evaluate((strip) => {
        const focused = document.activeElement?.getBoundingClientRect()
        return (focused?.bottom ?? 0) - strip.getBoundingClientRect().top
      })
      expect(coveredPx, `at ${width} px`).toBeLessThanOrEqual(1)
    }
    await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
  }
})

test('beside the current contact a toast moves nothing, and one that comes in a dialog stands in it', async ({
  page,
  openContact,
}) => {
  const { row } = await openContact('Calm')
  await makeCurrent(row)
  const contact = workspace(page)
  const places = () =>
    Promise.all(
      [
        row,
        page.getByText(/^1 contact found$/),
        contact.getByRole('button', { name: /^Plan a step/ }),
        contact.getByRole('button', { name: 'Add note' }),
        contact.getByRole('link', { name: /^Call/ }),
      ].map((part) => part.boundingBox()),
    )
  await expect(contact.getByRole('button', { name: 'Add note' })).toBeVisible()
  const before = await places()
  await contact.getByRole('button', { name: /^Claim/ }).click()
  const undo = toasts(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeInViewport()
  expect(await places()).toEqual(before)

  await showDetail(contact)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeInViewport()
  await closeDetails(page)
  await undo.click()
  await expect(contact.getByRole('button', { name: /^Claim/ })).toBeVisible()
  expect(await places()).toEqual(before)
})

test('on a phone a toast stands above what can be done with the ticked contacts', {
  tag: '@phone-only',
}, async ({ page, openContact }) => {
  const { row } = await openContact('Thumb')
  await expect(row.getByRole('button', { name: /^Show Detail/ })).toBeInViewport({ ratio: 1 })
  await row.getByRole('checkbox').check()
  const top = (await page.getByRole('button', { name: 'Export Selected (1)' }).boundingBox())?.y
  await row.getByRole('button', { name: /^Contacted/ }).click()
  const undo = toasts(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  const strip = await toasts(page).boundingBox()
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(top ?? 0)
  await undo.click()
  await row.getByRole('checkbox').uncheck()
})
