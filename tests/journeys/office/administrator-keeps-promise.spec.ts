import { card, searchFor } from '#tests/support/contact-list.ts'
import { expect, test, uniqueName } from '#tests/support/journey.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { expectAccessible } from '#tests/support/page-checks.ts'

const hourMs = 60 * 60_000

test('what is overdue is seen, answered, taken back and counted', async ({ page, openTab, database }) => {
  const name = uniqueName('Late')
  for (const [parentLastName, hoursAgo] of [
    ['Overdue', 26.2],
    ['Today', 0],
  ] as const) {
    const family = { parentFirstName: name, parentLastName, timeZone: 'UTC' }
    await newInquiry(database, new Date(Date.now() - hoursAgo * hourMs), family)
  }
  await openTab('Contact Forms')
  await searchFor(page, name)
  const overdue = card(page, `${name} Overdue`)
  const today = card(page, `${name} Today`)
  await expect(overdue).toContainText('Overdue by 2 h')
  await expect(today).toContainText('Due in 23 h')
  await expect(page.locator('main [data-contact]')).toContainText([`${name} Today`, name])

  const order = page.getByRole('group', { name: 'Order' })
  await order.getByRole('button', { name: 'Due first' }).click()
  await expect(page).toHaveURL(/order=due_first/)
  await expect(page.locator('main [data-contact]')).toContainText([`${name} Overdue`, name])
  const views = page.getByRole('group', { name: 'Views' })
  const overdueView = views.getByRole('button', { name: 'Overdue' })
  await overdueView.click()
  await expect(page).toHaveURL(/queue=overdue/)
  await expect(today).toHaveCount(0)
  // A phone shows some of the views at a time.
  await page.reload()
  await expect(overdueView).toBeInViewport({ ratio: 1 })
  await expect(overdueView).toHaveText(/^Overdue[1-9]\d*$/)
  await page.emulateMedia({ forcedColors: 'active' })
  for (const chosen of [overdueView, order.getByRole('button', { name: 'Due first' })]) {
    await expect(chosen).toHaveCSS('forced-color-adjust', 'none')
  }
  await page.emulateMedia({ forcedColors: null })
  await expectAccessible(page)

  await overdue.getByRole('button', { name: 'Contacted' }).first().click()
  await expect(page.getByText(`${name} Overdue is now contacted.`)).toBeVisible()
  await overdueView.click()
  await expect(page).not.toHaveURL(/queue=/)
  await expect(overdue).toContainText(/Answered in 26 h \d+ min/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(overdue).toContainText('Overdue by 2 h')

  await page.getByRole('tab', { name: 'Dashboard' }).click()
  const table = page.getByRole('table', { name: /^The promise/ })
  const row = table.getByRole('row', { name: /^Overdue now/ })
  await expect(row.getByRole('link')).toHaveCount(3)
  const { width, height } = (await row.getByRole('link').first().boundingBox()) ?? {}
  expect(Math.min(width ?? 0, height ?? 0), 'a target for a finger').toBeGreaterThanOrEqual(44)
  const days = page.getByRole('figure').filter({ hasText: 'Inquiries a Day' })
  await expect(days.locator('.recharts-xAxis-tick-labels text').first()).toHaveText(/^[A-Z][a-z]{2} \d+$/)
  expect((await table.boundingBox())?.x, 'beside the chart').toBeGreaterThan(720)
  await expect(page.getByRole('table', { name: /^Inquiries a day/ }).getByRole('row')).toHaveCount(91)
  await expectAccessible(page)
  // The table beneath the line is not seen, and the page ends with what is.
  const spaceBelow = await page
    .getByText(/^(Last backup|The first backup) /)
    .evaluate((line) => document.documentElement.scrollHeight - scrollY - line.getBoundingClientRect().bottom)
  expect(spaceBelow).toBeLessThan(200)
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/promise=overdue_7/)
  await searchFor(page, name)
  await expect(overdue).toHaveCount(1)
  await expect(today).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove the filter: Answer overdue' }).click()
  await expect(today).toHaveCount(1)

  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: /show the list: Pending$/ }).click()
  await expect(page).toHaveURL(/tab=contacts&status=pending&order=due_first/)
})
